import { useEffect, useRef, useState } from "react";
import { walletMessages as words } from "#look/payment-method/wallet/wallet.messages.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import { openExpress, type Sheet } from "./open-express.ts";
import type {
  ExpressPlace,
  ExpressState,
  ExpressView,
  PressedProduct,
  WalletAmounts,
  WalletStep,
} from "./wallet-view.ts";

/** Milliseconds after which the buttons are not waited for any more. */
const loadTimeout = 10_000;
/** Milliseconds to wait for the shop's server; the wallets end a sheet that is not answered. */
const answerTimeout = 15_000;

type Refused = { message?: string | null; fields?: Record<string, string[]> };

/** The buttons of the browser's wallets, and what their sheet asks of the shop. Import it only where wallets are on. */
export function useExpress(given: ExpressPlace): ExpressView {
  const { prefix } = useSite().env;
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<ExpressState>("loading");
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(given);
  useEffect(() => void (latest.current = given));
  const { publishableKey, apiVersion } = given.express;

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => leaving.abort(), loadTimeout);
    const sheet = sheetOf(`${prefix}/cart/wallet`, () => latest.current, setProblem);
    const { signal } = leaving;
    const host = { element, amount: latest.current.amount, sheet, signal };
    const opened = openExpress({ publishableKey, apiVersion }, host).catch(() => false);
    void Promise.race([opened, aborted(signal)]).then((hasWallet) => {
      clearTimeout(timer);
      // without a wallet the page is as any other
      if (!hasWallet) leaving.abort();
      setState(hasWallet ? "ready" : "none");
    });
    return () => leaving.abort();
  }, [publishableKey, apiVersion, prefix]);

  return { place, state, problem };
}

const aborted = (signal: AbortSignal) =>
  new Promise<false>((resolve) => signal.addEventListener("abort", () => resolve(false), { once: true }));

function sheetOf(address: string, given: () => ExpressPlace, say: (problem: string | null) => void): Sheet {
  // of the last press: the sheet is about that product, whatever is chosen on the page below it
  let product: PressedProduct | null = null;
  async function ask<T>(intent: string, fields: Iterable<[string, string]>): Promise<T | null> {
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers: { accept: "application/json" },
        body: new URLSearchParams([...(product?.fields ?? []), ...fields, ["intent", intent]]),
        signal: AbortSignal.timeout(answerTimeout),
      });
      const body = (await answer.json()) as T & Refused;
      if (answer.ok) return body;
      say(body.message ?? Object.values(body.fields ?? {})[0]?.[0] ?? words.noAnswer);
    } catch {
      say(words.noAnswer);
    }
    return null;
  }

  return {
    open() {
      say(null);
      const { amount, pressed } = given();
      if (!pressed) return amount;
      product = pressed();
      return product && product.amount;
    },
    amountsAt({ state, postal_code }) {
      const fields: [string, string][] = [
        ["state", state ?? ""],
        ["postal_code", postal_code ?? ""],
      ];
      return ask<WalletAmounts>("amounts", fields);
    },
    async approve(approval) {
      const step = await ask<WalletStep>("approve", Object.entries(approval));
      if (step) globalThis.location.assign(step.next);
      return step !== null;
    },
  };
}
