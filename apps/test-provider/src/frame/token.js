// Script for the shop's page: shows the provider's card frame in an element and requests tokens from it.
//   const card = fukusaCard.mount(element, frameUrl, { onSubmit });
//   const answer = await card.createToken(); // { token, token_key, card_info: { name, masked_number, expiration } } or undefined
//   card.remove();
(() => {
  const timeoutMs = 10_000;

  function mount(element, frameUrl, { onSubmit } = {}) {
    const { origin } = new URL(frameUrl);
    const frame = document.createElement("iframe");
    frame.src = frameUrl;
    frame.title = "カード情報の入力";
    frame.setAttribute("scrolling", "no");
    frame.style.cssText = "display:block;width:100%;height:520px;border:0";
    const pending = new Map();
    const ready = Promise.withResolvers();
    let lastId = 0;

    function settle(id, answer) {
      const request = pending.get(id);
      if (!request) return;
      pending.delete(id);
      clearTimeout(request.timer);
      request.resolve(answer);
    }

    function onMessage(event) {
      if (event.origin !== origin || event.source !== frame.contentWindow || event.data?.source !== "fukusa-card")
        return;
      const { type, id, height, card } = event.data;
      // Waits for the frame's height, 500 ms at most: content below would shift under a finger.
      if (type === "ready") setTimeout(ready.resolve, 500);
      if (type === "height") {
        frame.style.height = `${Math.ceil(height)}px`;
        ready.resolve();
      }
      if (type === "submit") onSubmit?.();
      if (type === "token") settle(id, card);
      if (type === "invalid") settle(id, undefined);
    }

    addEventListener("message", onMessage);
    element.append(frame);
    return {
      /** Resolves when the frame is loaded and can issue tokens. */
      ready: ready.promise,
      /** Token of the typed card; undefined if the frame shows errors or does not answer within 10 s. */
      createToken: () =>
        new Promise((resolve) => {
          const id = (lastId += 1);
          pending.set(id, { resolve, timer: setTimeout(() => settle(id, undefined), timeoutMs) });
          void ready.promise.then(() =>
            frame.contentWindow?.postMessage({ source: "fukusa-shop", type: "ask", id }, origin),
          );
        }),
      remove() {
        removeEventListener("message", onMessage);
        for (const id of pending.keys()) settle(id, undefined);
        frame.remove();
      },
    };
  }

  globalThis.fukusaCard = { mount };
})();
