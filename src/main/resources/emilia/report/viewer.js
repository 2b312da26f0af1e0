"use strict";
// Steps through the games of a page by means of board.js. Each element of the class "viewer" holds
// its games as JSON: title, board (64 letters and the side to move) and moves (square, evaluation,
// seconds).
(function () {
  const html = OthelloBoard.html;

  function start(viewer) {
    const games = JSON.parse(viewer.querySelector("script").textContent);
    if (games.length === 0) {
      return;
    }
    const left = html("div", viewer);
    const right = html("div", viewer);
    right.className = "side";
    const discs = OthelloBoard.create(left);
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
      OthelloBoard.draw(discs, state);
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
      all = OthelloBoard.replay(game.board, game.moves.map((move) => move[0]));
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
      ["M6 5h2.5v14H6zM20 5v14L9.5 12z", "First position", () => show(0)],
      ["M17 5v14L6 12z", "One move back", () => show(ply - 1)],
      ["M7 5v14l11-7z", "One move on", () => show(ply + 1)],
      ["M4 5v14l10.5-7zM15.5 5H18v14h-2.5z", "Last position", () => show(all.length)],
    ];
    for (const [path, label, action] of steps) {
      const button = html("button", buttons);
      const icon = OthelloBoard.svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, button);
      OthelloBoard.svg("path", { d: path }, icon);
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
