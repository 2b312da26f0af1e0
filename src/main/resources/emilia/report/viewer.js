"use strict";
// Steps through the games of a page. Each element of the class "viewer" holds its games as JSON:
// title, board (64 letters and the side to move) and moves (square, evaluation, seconds).
(function () {
  const DIRECTIONS = [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]];

  function flips(squares, square, own, other) {
    const turned = [];
    for (const [rowStep, fileStep] of DIRECTIONS) {
      const run = [];
      let row = (square >> 3) + rowStep;
      let file = (square & 7) + fileStep;
      while (row >= 0 && row < 8 && file >= 0 && file < 8 && squares[row * 8 + file] === other) {
        run.push(row * 8 + file);
        row += rowStep;
        file += fileStep;
      }
      const ends = row >= 0 && row < 8 && file >= 0 && file < 8 && squares[row * 8 + file] === own;
      if (ends) {
        turned.push(...run);
      }
    }
    return turned;
  }

  // All boards of a game, from the start to the end.
  function boards(game) {
    let squares = game.board.slice(0, 64).split("");
    let side = game.board[65];
    const all = [{ squares: squares, side: side, last: -1 }];
    for (const move of game.moves) {
      const other = side === "*" ? "O" : "*";
      let square = -1;
      if (move[0] !== "--") {
        square = move[0].charCodeAt(0) - 97 + 8 * (move[0].charCodeAt(1) - 49);
        const next = squares.slice();
        for (const turned of flips(squares, square, side, other)) {
          next[turned] = side;
        }
        next[square] = side;
        squares = next;
      }
      side = other;
      all.push({ squares: squares, side: side, last: square });
    }
    return all;
  }

  function svg(name, attributes, parent) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) {
      element.setAttribute(key, value);
    }
    parent.appendChild(element);
    return element;
  }

  function html(name, parent, text) {
    const element = document.createElement(name);
    if (text !== undefined) {
      element.textContent = text;
    }
    parent.appendChild(element);
    return element;
  }

  function emptyBoard(parent) {
    const board = svg("svg", { viewBox: "-0.7 -0.7 8.8 8.8", class: "board", role: "img" }, parent);
    svg("rect", { x: 0, y: 0, width: 8, height: 8, class: "felt" }, board);
    for (let i = 0; i <= 8; i++) {
      svg("line", { x1: i, y1: 0, x2: i, y2: 8, class: "grid" }, board);
      svg("line", { x1: 0, y1: i, x2: 8, y2: i, class: "grid" }, board);
    }
    for (let i = 0; i < 8; i++) {
      svg("text", { x: i + 0.5, y: -0.2 }, board).textContent = "abcdefgh"[i];
      svg("text", { x: -0.35, y: i + 0.65 }, board).textContent = String(i + 1);
    }
    return { board: board, discs: svg("g", {}, board) };
  }

  function draw(view, state) {
    view.discs.replaceChildren();
    state.squares.forEach((disc, square) => {
      if (disc !== "-") {
        const centre = { cx: (square & 7) + 0.5, cy: (square >> 3) + 0.5 };
        const colour = disc === "*" ? "black" : "white";
        svg("circle", { ...centre, r: 0.42, class: colour }, view.discs);
        if (square === state.last) {
          svg("circle", { ...centre, r: 0.2, class: "last" }, view.discs);
        }
      }
    });
  }

  function start(viewer) {
    const games = JSON.parse(viewer.querySelector("script").textContent);
    if (games.length === 0) {
      return;
    }
    const left = html("div", viewer);
    const right = html("div", viewer);
    right.className = "side";
    const view = emptyBoard(left);
    const caption = html("p", left);
    caption.className = "note";
    const buttons = html("p", left);
    const choice = html("select", right);
    choice.setAttribute("aria-label", "Game");
    games.forEach((game, index) => {
      html("option", choice, game.title).value = String(index);
    });
    const list = html("ol", right);
    let all = [];
    let ply = 0;

    function show(newPly) {
      ply = Math.max(0, Math.min(all.length - 1, newPly));
      const state = all[ply];
      draw(view, state);
      const black = state.squares.filter((disc) => disc === "*").length;
      const white = state.squares.filter((disc) => disc === "O").length;
      const side = state.side === "*" ? "Black" : "White";
      const over = ply === all.length - 1 ? "" : ", " + side + " to move";
      caption.textContent = "Black " + black + ", White " + white + over;
      [...list.children].forEach((item, index) => {
        item.className = index === ply - 1 ? "now" : "";
      });
    }

    function open(index) {
      const game = games[index];
      all = boards(game);
      list.replaceChildren();
      game.moves.forEach((move, number) => {
        const item = html("li", list);
        html("span", item, move[0]).className = "move";
        const value = move[1] === null ? "" : (move[1] > 0 ? "+" : "") + move[1].toFixed(2);
        const time = move[2] === null ? "" : move[2].toFixed(2) + " s";
        // Blanks for those who copy or hear the text.
        item.append(" ");
        html("span", item, value).className = "value";
        item.append(" ");
        html("span", item, time).className = "time";
        item.addEventListener("click", () => show(number + 1));
      });
      show(game.opening);
    }

    const steps = [
      ["|\u25C0", "First position", () => show(0)],
      ["\u25C0", "One move back", () => show(ply - 1)],
      ["\u25B6", "One move on", () => show(ply + 1)],
      ["\u25B6|", "Last position", () => show(all.length)],
    ];
    for (const [sign, label, action] of steps) {
      const button = html("button", buttons, sign);
      button.title = label;
      button.setAttribute("aria-label", label);
      button.addEventListener("click", action);
    }
    choice.addEventListener("change", () => open(Number(choice.value)));
    const keys = {
      ArrowLeft: () => show(ply - 1),
      ArrowRight: () => show(ply + 1),
      Home: () => show(0),
      End: () => show(all.length),
    };
    viewer.tabIndex = 0;
    // The only viewer of a page need not be chosen first.
    const alone = document.querySelectorAll(".viewer").length === 1;
    (alone ? document : viewer).addEventListener("keydown", (event) => {
      const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      // A list of games to choose from, or a table to scroll, has arrow keys of its own.
      const other = event.target.closest("select, input, textarea, .scroll");
      if (Object.hasOwn(keys, event.key) && !modified && !other) {
        keys[event.key]();
        event.preventDefault();
      }
    });
    open(0);
  }

  document.querySelectorAll(".viewer").forEach(start);
})();
