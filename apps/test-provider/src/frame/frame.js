// Script inside the frame: on request of the shop's page it exchanges the typed card for a token, and posts the token to
// the origin that the frame was made for only.
(() => {
  const form = document.getElementById("card");
  const { origin, key } = form.dataset;
  const post = (message) => parent.postMessage({ source: "fukusa-card", ...message }, origin);

  function write(id, words = "") {
    const icon = document.getElementById("alert").content.cloneNode(true);
    document.getElementById(id).replaceChildren(...(words ? [icon, words] : []));
  }

  function showErrors(errors) {
    for (const input of form.querySelectorAll("input")) {
      input.setAttribute("aria-invalid", String(Boolean(errors[input.name])));
      write(`${input.name}-error`, errors[input.name]?.[0]);
    }
    write("form-error", errors.form?.[0]);
    form.querySelector('[aria-invalid="true"]')?.focus();
  }

  async function tokenise(id) {
    const card = Object.fromEntries(new FormData(form));
    try {
      const response = await fetch("/frame/tokens", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ origin, key, card }),
      });
      const answer = await response.json();
      showErrors(response.ok ? {} : answer.errors);
      if (!response.ok) return post({ type: "invalid", id });
      post({ type: "token", id, card: answer });
    } catch {
      showErrors({ form: ["通信に失敗しました。時間をおいてもう一度お試しください。"] });
      post({ type: "invalid", id });
    }
  }

  addEventListener("message", (event) => {
    if (event.origin !== origin || event.source !== parent || event.data?.source !== "fukusa-shop") return;
    if (event.data.type === "ask") void tokenise(event.data.id);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    post({ type: "submit" });
  });
  new ResizeObserver(() => post({ type: "height", height: document.documentElement.offsetHeight })).observe(
    document.body,
  );
  post({ type: "ready" });
})();
