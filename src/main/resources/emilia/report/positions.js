(function () {
  const main = document.querySelector("main");
  const articles = Array.from(main.querySelectorAll("article"));
  const texts = articles.map((article) => article.textContent.toLowerCase());
  const filter = document.getElementById("filter");
  const order = document.getElementById("order");
  const shown = document.getElementById("shown");
  const score = (article) => Number(article.dataset.score);
  const orders = {
    number: () => 0,
    high: (a, b) => score(b) - score(a),
    low: (a, b) => score(a) - score(b),
    contradicts: (a, b) => b.dataset.contradicts - a.dataset.contradicts,
  };

  function show() {
    const words = filter.value.toLowerCase().split(/\s+/).filter((word) => word);
    let count = 0;
    articles.forEach((article, i) => {
      article.hidden = !words.every((word) => texts[i].includes(word));
      count += article.hidden ? 0 : 1;
    });
    shown.textContent = count + " of " + articles.length;
  }

  const tools = document.getElementById("tools");
  tools.hidden = false;
  tools.addEventListener("submit", (event) => event.preventDefault());
  filter.addEventListener("input", show);
  order.addEventListener("change", () => {
    articles.slice().sort(orders[order.value]).forEach((article) => main.append(article));
  });
  show();
})();
