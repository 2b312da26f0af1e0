"use strict";
// What all pages with boards share: replaying games and drawing discs.
const OthelloBoard = (function () {
  const DIRECTIONS = [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]];
  // The measures of the boards that come with the page.
  const MARGIN = 26;
  const SQUARE = 50;
  const SIZE = 432;

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

  // All boards of a game, from the start to the end: start is 64 letters and the side to move,
  // moves are names of squares, "--" for a pass.
  function replay(start, moves) {
    let squares = start.slice(0, 64).split("");
    let side = start[65];
    const all = [{ squares: squares, side: side, last: -1 }];
    for (const name of moves) {
      const other = side === "*" ? "O" : "*";
      let square = -1;
      if (name !== "--") {
        square = name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49);
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

  function svg(name, attributes, parent, text) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) {
      element.setAttribute(key, value);
    }
    if (text !== undefined) {
      element.textContent = text;
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

  function middle(fileOrRank) {
    return MARGIN + fileOrRank * SQUARE + SQUARE / 2;
  }

  // A board without discs; draw() wants what this returns, or the group "discs" of another board.
  function create(parent) {
    const view = "0 0 " + SIZE + " " + SIZE;
    const board = svg("svg", { viewBox: view, class: "board", role: "img" }, parent);
    svg("rect", { x: MARGIN, y: MARGIN, width: 400, height: 400, class: "felt" }, board);
    let grid = "";
    for (let i = 0; i <= 8; i++) {
      const at = MARGIN + i * SQUARE;
      grid += "M" + at + " " + MARGIN + "v400M" + MARGIN + " " + at + "h400";
    }
    svg("path", { d: grid, class: "grid" }, board);
    for (let i = 0; i < 8; i++) {
      svg("text", { x: middle(i), y: 19, class: "name" }, board, "abcdefgh"[i]);
      svg("text", { x: 13, y: middle(i) + 6, class: "name" }, board, String(i + 1));
    }
    for (let corner = 0; corner < 4; corner++) {
      const at = { cx: MARGIN + (corner & 1 ? 300 : 100), cy: MARGIN + (corner & 2 ? 300 : 100) };
      svg("circle", { ...at, r: 4, class: "star" }, board);
    }
    return svg("g", { class: "discs" }, board);
  }

  function draw(discs, state) {
    discs.replaceChildren();
    state.squares.forEach((disc, square) => {
      if (disc !== "-") {
        const centre = { cx: middle(square & 7), cy: middle(square >> 3) };
        svg("circle", { ...centre, r: 21, class: disc === "*" ? "black" : "white" }, discs);
        if (square === state.last) {
          svg("circle", { ...centre, r: 6, class: "last" }, discs);
        }
      }
    });
  }

  // A ring with a few characters on an empty square.
  function mark(discs, square, style, text) {
    const x = middle(square & 7);
    const y = middle(square >> 3);
    svg("circle", { cx: x, cy: y, r: 20, class: "mark " + style }, discs);
    // The sign of probable values is as wide as two others.
    const size = text.length > 4 || text.includes("\u2248") ? " long" : "";
    svg("text", { x: x, y: y + 5, class: "mark " + style + size }, discs, text);
  }

  return { replay, create, draw, mark, html, svg };
})();
