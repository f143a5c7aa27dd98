// Stands for Stripe.js of the release Endive in page tests: as far as the shop uses it, it does what docs.stripe.com/js
// says, refuses other options, and draws the Payment Element in a frame of its origin.
(() => {
  const origin = "https://js.stripe.com";
  const known = {
    elements: ["mode", "amount", "currency", "allowedPaymentMethodTypes", "locale", "appearance", "setupFutureUsage"],
    update: ["amount", "setupFutureUsage"],
    payment: ["layout"],
    expressCheckout: ["paymentMethods", "layout", "buttonHeight"],
    sheet: [
      "emailRequired",
      "phoneNumberRequired",
      "shippingAddressRequired",
      "allowedShippingCountries",
      "lineItems",
      "shippingRates",
    ],
  };
  /** The wallet of the browser, which a test sets: what it tells, and who calls it. */
  const wallet = globalThis.walletStandIn;

  function integrationError(message) {
    return Object.assign(new Error(message), { name: "IntegrationError" });
  }

  function checkOptions(options, names) {
    for (const name of Object.keys(options))
      if (!names.includes(name)) throw integrationError(`${name} is not an accepted parameter.`);
  }

  function checkAmount({ mode, amount, currency }) {
    if (currency !== "jpy") throw integrationError("currency must be a three-letter code in lower case.");
    if (mode === "payment" && !(Number.isInteger(amount) && amount > 0))
      throw integrationError("amount must be a positive integer.");
    if (mode === "setup" && amount !== undefined) throw integrationError("mode setup takes no amount.");
    if (!["payment", "setup"].includes(mode)) throw integrationError("mode must be payment or setup.");
  }

  function makeElements(options) {
    checkOptions(options, known.elements);
    const state = { options: { ...options }, element: undefined, isSubmitted: false };
    checkAmount(state.options);
    state.elements = {
      create(type, own = {}) {
        if (!known[type]) throw integrationError(`There is no element ${type} here.`);
        if (state.element) throw integrationError("There is an element of this type already.");
        checkOptions(own, known[type]);
        state.element = type === "payment" ? makePaymentElement(state) : makeExpressElement(state);
        return state.element.shown;
      },
      update(changes) {
        checkOptions(changes, known.update);
        Object.assign(state.options, changes);
        checkAmount(state.options);
      },
      async submit() {
        if (!state.element) throw integrationError("No element was mounted.");
        const { problem } = await state.element.ask("check");
        state.isSubmitted = problem === undefined;
        return problem === undefined ? {} : { error: { type: "validation_error", message: problem } };
      },
      state,
    };
    return state.elements;
  }

  function makePaymentElement({ options }) {
    const handlers = { ready: [], loaderror: [] };
    const pending = new Map();
    const frame = document.createElement("iframe");
    const emit = (event, about) => handlers[event].forEach((handler) => handler({ elementType: "payment", ...about }));
    let lastId = 0;

    function onMessage(event) {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      const { type, id, ...answer } = event.data;
      if (type === "ready") {
        // as Stripe does: by script, since a page's policy may refuse attributes
        frame.style.setProperty("height", `${answer.height}px`, "important");
        emit("ready", {});
      }
      if (type === "failed")
        emit("loaderror", { error: { type: "api_error", message: "The element failed to load." } });
      if (type === "answer") pending.get(id)?.(answer);
    }
    addEventListener("message", onMessage);

    return {
      ask(what) {
        const id = (lastId += 1);
        frame.contentWindow.postMessage({ what, id }, origin);
        return new Promise((resolve) => pending.set(id, resolve));
      },
      shown: {
        on(event, handler) {
          if (!handlers[event]) throw integrationError(`${event} is not an event.`);
          handlers[event].push(handler);
        },
        mount(host) {
          if (!host.isConnected) throw integrationError("The container is not in the page.");
          frame.title = "セキュアな支払い入力フレーム";
          frame.allow = "payment *";
          const look = encodeURIComponent(JSON.stringify(options.appearance ?? {}));
          frame.src = `${origin}/v3/elements-inner-payment.html#locale=${options.locale}&look=${look}`;
          for (const [name, value] of Object.entries({ border: "none", width: "100%", display: "block" }))
            frame.style.setProperty(name, value, "important");
          const box = document.createElement("div");
          box.className = "__PrivateStripeElement";
          box.append(frame);
          host.replaceChildren(box);
        },
        destroy() {
          removeEventListener("message", onMessage);
          frame.parentElement?.remove();
        },
      },
    };
  }

  // The wallet's sheet is the browser's; here it is a dialog, and its button a plain one.
  function makeExpressElement({ options }) {
    const handlers = {};
    const emit = (event, about) =>
      handlers[event]?.forEach((handler) => handler({ elementType: "expressCheckout", ...about }));
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Apple Payで支払う";
    const sheet = document.createElement("dialog");
    let content;

    function take(changes) {
      checkOptions(changes, known.sheet);
      content = { ...content, ...changes };
      const sum = [...content.lineItems, ...content.shippingRates].reduce((yen, { amount }) => yen + amount, 0);
      if (sum > options.amount) throw integrationError("The amount is less than the sum of its lines.");
      const rate = content.shippingRates[0];
      const lines = content.lineItems.map(({ name }) => name).join(" ");
      sheet.querySelector("output").textContent =
        `${lines} ${rate.displayName} ${rate.amount}円 合計 ${options.amount}円`;
    }

    function close(isCancelled) {
      sheet.close();
      sheet.remove();
      if (isCancelled) emit("cancel", {});
    }

    function open() {
      sheet.innerHTML = "<output></output><button>承認する</button><button>やめる</button>";
      const [approve, cancel] = sheet.querySelectorAll("button");
      approve.disabled = true;
      document.body.append(sheet);
      let isAnswered = false;
      const resolve = (changes) => {
        isAnswered = true;
        take(changes);
      };
      emit("click", { expressPaymentType: wallet.type, resolve, reject: () => (isAnswered = null) });
      if (isAnswered === null) return sheet.remove();
      if (!isAnswered) throw integrationError("The event click was not resolved within 1 second.");
      sheet.showModal();
      const { line1: _, line2: __, ...partial } = wallet.address;
      emit("shippingaddresschange", {
        address: partial,
        resolve(changes) {
          take(changes);
          approve.disabled = false;
        },
        reject: () => (sheet.querySelector("output").textContent = "この住所には送れません"),
      });
      cancel.addEventListener("click", () => close(true));
      approve.addEventListener("click", () => {
        const { type, name, email, phone, address } = wallet;
        emit("confirm", {
          expressPaymentType: type,
          billingDetails: { name, email, phone },
          shippingAddress: { name, address },
          paymentFailed: () => close(false),
        });
      });
    }

    return {
      ask: async (what) => (what === "card" ? { card: wallet.type } : {}),
      shown: {
        on: (event, handler) => (handlers[event] ??= []).push(handler),
        mount(host) {
          if (wallet) host.replaceChildren(button);
          button.addEventListener("click", open);
          setTimeout(() => emit("ready", wallet ? { availablePaymentMethods: { applePay: true } } : {}));
        },
        destroy: () => button.remove(),
      },
    };
  }

  globalThis.Stripe = function Stripe(key, options = {}) {
    if (!/^pk_(test|live)_/.test(key)) throw integrationError("Please call Stripe() with your publishable key.");
    checkOptions(options, []);
    return {
      elements: makeElements,
      async createConfirmationToken({ elements, params = {} }) {
        const { state } = elements;
        if (!state.isSubmitted) throw integrationError("elements.submit() must be called before.");
        state.isSubmitted = false;
        const { card } = await state.element.ask("card");
        const { mode, amount, setupFutureUsage } = state.options;
        const sent = { card, mode, amount, setupFutureUsage, ...params };
        const response = await fetch("https://api.stripe.com/v1/confirmation_tokens", {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded", authorization: `Bearer ${key}` },
          body: new URLSearchParams({ sent: JSON.stringify(sent) }),
        });
        const answer = await response.json();
        return response.ok ? { confirmationToken: answer } : { error: answer.error };
      },
    };
  };
})();
