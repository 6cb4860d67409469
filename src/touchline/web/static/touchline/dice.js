/* The reader's own browser checks the dice: the seed against the promise, and the key against the lines it is mixed from. */
(async () => {
  "use strict";
  const verdict = document.getElementById("browser-check");
  if (!verdict) return;

  const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const say = (sign, text, good) => {
    verdict.textContent = `${sign} ${text}`;
    verdict.classList.add(good ? "ok" : "wrong");
  };

  if (!window.crypto?.subtle) {
    verdict.textContent = verdict.dataset.unable;
    return;
  }
  const seed = bytes(verdict.dataset.seed);
  const promise = hex(await crypto.subtle.digest("SHA-256", seed));
  const mixer = await crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const message = new TextEncoder().encode(document.getElementById("message").textContent);
  const key = hex(await crypto.subtle.sign("HMAC", mixer, message));
  const holds = promise === verdict.dataset.commitment && key === verdict.dataset.key;
  say(holds ? "✓" : "✗", holds ? verdict.dataset.ok : verdict.dataset.wrong, holds);
})();
