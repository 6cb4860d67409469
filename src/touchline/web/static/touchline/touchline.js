/* What pages need beyond htmx: clocks that count down, a feed that says "changed", a word for the dice, mistakes that lead to their place, signs set with a tap. */
(() => {
  "use strict";

  // --- clocks ----------------------------------------------------------------------------------------------------
  const two = (number) => String(number).padStart(2, "0");

  function timeLeft(milliseconds) {
    const minutes = Math.floor(milliseconds / 60000);
    const days = Math.floor(minutes / 1440);
    const clock = `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
    if (days) return `${days} d ${clock}`;
    return minutes >= 60 ? clock : `${clock}:${two(Math.floor(milliseconds / 1000) % 60)}`;
  }

  function tick() {
    for (const clock of document.querySelectorAll("[data-countdown]")) {
      const left = new Date(clock.dateTime) - Date.now();
      clock.textContent = left > 0 ? timeLeft(left) : clock.dataset.passed;
      clock.classList.toggle("soon", left < 3600000);
    }
  }

  // --- live updates ----------------------------------------------------------------------------------------------
  function follow() {
    const address = document.body.dataset.feed;
    if (!address || !window.EventSource) return;
    const feed = new EventSource(address);
    feed.addEventListener("changed", () => document.body.dispatchEvent(new Event("contest-changed")));
    window.addEventListener("pagehide", () => feed.close());
  }

  document.addEventListener("htmx:afterSettle", (event) => {
    offerToFind();
    tick();
    drawNonces();
    if (["live", "phase-bar"].includes(event.detail.elt.id)) {
      document.getElementById("announcer").textContent = document.body.dataset.changed || "";
    }
  });

  // --- the table: whoever has answered, with a thumb or by keyboard, has the next question before them -----------------
  document.addEventListener("htmx:afterRequest", (event) => {
    if (!event.detail.requestConfig.elt.matches("form.answer")) return;
    const ask = document.getElementById("ask");
    ask.focus({ preventScroll: true });
    if (ask.getBoundingClientRect().top < 0) document.getElementById("table").scrollIntoView();
  });

  // --- maps ------------------------------------------------------------------------------------------------------
  for (const kind of ["focusin", "pointerover", "click"]) {
    document.addEventListener(kind, (event) => {
      const place = event.target.closest?.("[data-says]");
      if (!place) return;
      place.closest("figure").querySelector("[data-says-here]").textContent = place.dataset.says;
    });
  }

  // --- a mistake in a long text: to its place ----------------------------------------------------------------------
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("button.to-place");
    if (!button) return;
    const { line, column, length } = button.dataset;
    const text = document.getElementById(button.dataset.in);
    const before = text.value.split("\n").slice(0, line - 1);
    const start = before.reduce((signs, each) => signs + each.length + 1, Number(column) - 1);
    text.focus();
    text.setSelectionRange(start, start + Math.max(Number(length), 1));
    text.scrollTop = (line - 3) * Number.parseFloat(getComputedStyle(text).lineHeight);
  });

  // --- a word for the dice ---------------------------------------------------------------------------------------
  function drawNonces() {
    for (const input of document.querySelectorAll("input[data-nonce]")) {
      if (input.value) continue;
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      input.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    }
  }

  // --- the grid of an order form: a tap sets the sign that was chosen, or takes it away ------------------------------
  function showMark(button) {
    const select = document.getElementById(button.dataset.sets);
    button.textContent = select.value || "·";
    button.classList.toggle("set", select.value !== "");
    button.setAttribute("aria-label", `${select.getAttribute("aria-label")}: ${select.value || "–"}`);
  }

  function setMark(button, value) {
    const select = document.getElementById(button.dataset.sets);
    select.value = value;
    showMark(button);
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function layOutPens() {
    for (const pens of document.querySelectorAll("[data-pens][hidden]")) {
      pens.hidden = false;
      for (const select of pens.parentElement.querySelectorAll("select.mark")) {
        const button = document.createElement("button");
        button.type = "button";
        button.className = "mark";
        button.dataset.sets = select.id;
        select.hidden = true;
        select.after(button);
        showMark(button);
      }
    }
  }

  // --- long lists: what is looked for stays, the rest goes out of sight ------------------------------------------------
  function offerToFind() {
    for (const box of document.querySelectorAll(".find[hidden]")) box.hidden = false;
  }

  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.closest?.("[data-find]")) event.preventDefault();
  });

  document.addEventListener("input", (event) => {
    const box = event.target.closest?.("[data-find]");
    if (!box) return;
    const table = document.getElementById(box.dataset.find) || box.closest(".find").nextElementSibling.querySelector("tbody");
    const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    const texts = Array.from(table.rows, (row) => {
      const told = row.querySelectorAll("th, td:not(.in)");
      return Array.from(told, (cell) => cell.textContent.toLowerCase()).join(" ");
    });
    // A word that stands somewhere by itself, as a position does, is looked for by itself; any other inside of words.
    const isWhole = (text, word) => text.split(/\s+/).includes(word);
    const whole = new Set(words.filter((word) => texts.some((text) => isWhole(text, word))));
    Array.from(table.rows).forEach((row, place) => {
      const text = texts[place];
      row.hidden = !words.every((word) => (whole.has(word) ? isWhole(text, word) : text.includes(word)));
    });
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("button.mark");
    if (!button) return;
    const select = document.getElementById(button.dataset.sets);
    const offered = Array.from(select.options, (option) => option.value).filter(Boolean);
    const pen = button.closest("details").querySelector("[name=pen]:checked").value;
    const value = offered.includes(pen) ? pen : offered[0];
    setMark(button, select.value === value ? "" : value);
  });

  const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

  document.addEventListener("keydown", (event) => {
    const button = event.target.closest?.("button.mark");
    if (!button || event.ctrlKey || event.metaKey || event.altKey) return;
    const select = document.getElementById(button.dataset.sets);
    const sign = Array.from(select.options, (option) => option.value).find((each) => each === event.key.toUpperCase());
    if (sign || event.key === "Backspace" || event.key === "Delete") setMark(button, sign || "");
    else if (STEPS[event.key]) {
      const [down, right] = STEPS[event.key];
      const row = button.closest("tr");
      const place = button.closest("td").cellIndex + right;
      const next = down > 0 ? row.nextElementSibling : down < 0 ? row.previousElementSibling : row;
      next?.cells[place]?.querySelector("button.mark")?.focus();
    } else return;
    event.preventDefault();
  });

  // --- a half-filled form is not left by mistake ----------------------------------------------------------------------
  let unsaved = false;
  for (const kind of ["input", "change"]) {
    document.addEventListener(kind, (event) => {
      if (event.target.closest("form[data-guard]") && !["", "pen"].includes(event.target.name)) unsaved = true;
    });
  }
  document.addEventListener("submit", () => { unsaved = false; });
  window.addEventListener("beforeunload", (event) => { if (unsaved) event.preventDefault(); });

  tick();
  setInterval(tick, 1000);
  follow();
  drawNonces();
  layOutPens();
  offerToFind();
  document.getElementById("mistakes-summary")?.focus();
})();
