/* What pages need beyond htmx: clocks that count down, a feed that says "changed", a word for the dice. */
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

  // --- a word for the dice ---------------------------------------------------------------------------------------
  function drawNonces() {
    for (const input of document.querySelectorAll("input[data-nonce]")) {
      if (input.value) continue;
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      input.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    }
  }

  tick();
  setInterval(tick, 1000);
  follow();
  drawNonces();
  document.getElementById("mistakes-summary")?.focus();
})();
