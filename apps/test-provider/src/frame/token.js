// For the shop's page: shows the provider's card frame in an element and asks it for tokens.
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
    const asked = new Map();
    const ready = Promise.withResolvers();
    let lastId = 0;

    function settle(id, answer) {
      const question = asked.get(id);
      if (!question) return;
      asked.delete(id);
      clearTimeout(question.timer);
      question.resolve(answer);
    }

    function hear(event) {
      if (event.origin !== origin || event.source !== frame.contentWindow || event.data?.source !== "fukusa-card")
        return;
      const { type, id, height, card } = event.data;
      // not before it has its height: content below would shift under a finger
      if (type === "ready") setTimeout(ready.resolve, 500);
      if (type === "height") {
        frame.style.height = `${Math.ceil(height)}px`;
        ready.resolve();
      }
      if (type === "submit") onSubmit?.();
      if (type === "token") settle(id, card);
      if (type === "invalid") settle(id, undefined);
    }

    addEventListener("message", hear);
    element.append(frame);
    return {
      /** The frame is there, and can issue tokens. */
      ready: ready.promise,
      /** The token of what was typed; undefined when the frame shows what is wrong with it, or does not answer. */
      createToken: () =>
        new Promise((resolve) => {
          const id = (lastId += 1);
          asked.set(id, { resolve, timer: setTimeout(() => settle(id, undefined), timeoutMs) });
          void ready.promise.then(() =>
            frame.contentWindow?.postMessage({ source: "fukusa-shop", type: "ask", id }, origin),
          );
        }),
      remove() {
        removeEventListener("message", hear);
        for (const id of asked.keys()) settle(id, undefined);
        frame.remove();
      },
    };
  }

  globalThis.fukusaCard = { mount };
})();
