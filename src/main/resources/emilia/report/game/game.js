"use strict";
// The page of a game: the board at each move, its value on the graph, and the list of moves. The
// data is JSON in the section "study": board, moves, open and positions.
(function () {
  const study = document.getElementById("study");
  const data = JSON.parse(study.querySelector("script").textContent);
  const boards = OthelloBoard.replay(data.board, data.moves);
  const lastPly = boards.length - 1;
  const discs = study.querySelector(".stage .discs");
  const board = study.querySelector(".stage .board");
  const slider = study.querySelector("input");
  const list = study.querySelector(".list");
  const rows = new Map();
  study.querySelectorAll("tr[data-ply]").forEach((row) => rows.set(Number(row.dataset.ply), row));
  let ply = 0;

  function text(selector, value) {
    const element = study.querySelector(".caption " + selector);
    element.textContent = value || "";
    return element;
  }

  function drawBoard(position) {
    OthelloBoard.draw(discs, boards[ply]);
    if (position.played) {
      OthelloBoard.mark(discs, position.played[0], "played", position.played[1]);
    }
    if (position.best) {
      OthelloBoard.mark(discs, position.best[0], "best", position.best[1]);
    }
    board.querySelector("title").textContent = position.title + ". " + position.next;
  }

  function number(graph, name) {
    return Number(graph.getAttribute("data-" + name));
  }

  function drawCursors(position) {
    study.querySelectorAll(".graph").forEach((graph) => {
      graph.querySelectorAll(".cursor, .now").forEach((old) => old.remove());
      const x = number(graph, "left") + ply * number(graph, "step");
      const y = number(graph, "zero") - position.value * number(graph, "disc");
      const ends = { y1: number(graph, "top"), y2: number(graph, "bottom") };
      OthelloBoard.svg("line", { x1: x, x2: x, ...ends, class: "cursor" }, graph);
      OthelloBoard.svg("circle", { cx: x, cy: y, r: 5, class: "now" }, graph);
    });
  }

  function markRow() {
    rows.forEach((row, at) => {
      row.classList.toggle("now", at === ply);
      const button = row.querySelector("button");
      if (at === ply) {
        button.setAttribute("aria-current", "step");
        if (list.scrollHeight > list.clientHeight) {
          const top = row.offsetTop - list.clientHeight / 2;
          list.scrollTop = top;
        }
      } else {
        button.removeAttribute("aria-current");
      }
    });
    if (ply === 0 && list) {
      list.scrollTop = 0;
    }
  }

  function show(newPly) {
    ply = Math.max(0, Math.min(lastPly, newPly));
    const position = data.positions[ply];
    drawBoard(position);
    drawCursors(position);
    markRow();
    slider.value = String(ply);
    slider.setAttribute("aria-valuetext", position.title);
    text("h3", position.title);
    text(".verdict", position.text).className = "verdict " + (position.style || "");
    text(".standing", position.standing[0].toUpperCase() + position.standing.slice(1) + ".");
    text(".next", position.next);
    text(".comment", position.comment);
    study.dataset.ply = String(ply);
  }

  const steps = {
    first: () => show(0),
    back: () => show(ply - 1),
    on: () => show(ply + 1),
    last: () => show(lastPly),
  };
  const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "on", End: "last" };

  function isVisible() {
    const area = study.getBoundingClientRect();
    return area.bottom > 0 && area.top < window.innerHeight;
  }

  study.querySelectorAll("button[data-step]").forEach((button) => {
    button.addEventListener("click", steps[button.dataset.step]);
  });
  slider.addEventListener("input", () => show(Number(slider.value)));
  document.addEventListener("keydown", (event) => {
    const step = steps[keys[event.key]];
    const modified = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    // The slider moves by these keys itself.
    if (step && !modified && event.target !== slider && isVisible()) {
      step();
      event.preventDefault();
    }
  });
  rows.forEach((row, at) => row.addEventListener("click", () => show(at)));

  study.querySelectorAll(".graph").forEach((graph) => {
    function seek(event) {
      const area = graph.getBoundingClientRect();
      const x = ((event.clientX - area.left) * graph.viewBox.baseVal.width) / area.width;
      show(Math.round((x - number(graph, "left")) / number(graph, "step")));
    }
    graph.addEventListener("pointerdown", seek);
    graph.addEventListener("pointermove", (event) => {
      if (event.buttons === 1) {
        seek(event);
      }
    });
  });

  let touchedAt = null;
  board.addEventListener("touchstart", (event) => {
    touchedAt = event.touches.length === 1 ? event.touches[0].clientX : null;
  }, { passive: true });
  board.addEventListener("touchend", (event) => {
    const moved = touchedAt === null ? 0 : event.changedTouches[0].clientX - touchedAt;
    touchedAt = null;
    if (Math.abs(moved) > 40) {
      show(ply + (moved < 0 ? 1 : -1));
    }
  });

  function open() {
    const wanted = location.hash.match(/^#(\d{1,3})$/);
    if (wanted) {
      show(Number(wanted[1]));
      study.scrollIntoView({ block: "start" });
    }
    return wanted;
  }

  window.addEventListener("hashchange", open);
  if (!open()) {
    show(data.open);
  }
})();
