import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";
import { signCall, WireCharge, type WireFraud } from "@noren/contract/payment-method/test-provider-wire.ts";
import type { FaultRequest } from "./faults.ts";

export type ControlOptions = { url: string; secret: string; clock?: () => Date };

/** What a test holds in its hand: it orders misbehaviour and looks at what the provider holds. `secret` is the provider's. */
export function testProviderControl({ url, secret, clock = () => new Date() }: ControlOptions) {
  async function call(method: "GET" | "POST", path: string, input?: unknown): Promise<unknown> {
    const body = input === undefined ? "" : JSON.stringify(input);
    const headers = { "content-type": "application/json", ...signCall(secret, { method, path, body }, clock()) };
    const response = await fetch(`${url}${path}`, body ? { method, headers, body } : { method, headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`the provider answered ${response.status} to ${method} ${path}: ${text}`);
    return JSON.parse(text);
  }
  const charge = (reference: string) => `/control/charges/${encodeURIComponent(reference)}`;

  return {
    /** One more order; those before it are used up first where both fit. */
    order: async (order: FaultRequest) => void (await call("POST", "/control/mischief", order)),
    clear: async () => void (await call("POST", "/control/mischief/clear")),
    /** A store's till took the money, or the issuer made up its mind. */
    settle: async (reference: string, state: WireCharge["state"]) =>
      WireCharge.parse(await call("POST", `${charge(reference)}/settle`, { state })),
    /** Fraud detection has looked at a payment. */
    judge: async (reference: string, result: WireFraud["result"]) =>
      void (await call("POST", `${charge(reference)}/fraud`, { result })),
    /** Tells a charge once more as it stands now. */
    notify: async (reference: string) => void (await call("POST", `${charge(reference)}/notice`)),
    charges: async () => z.array(WireCharge).parse(await call("GET", "/control/charges")),
    /** Refuses every connection from now on for so long. */
    down: async (ms: number) => void (await call("POST", "/control/down", { ms })),
    /** Waits until every notice was taken or given up. */
    async idle(patienceMs = 10_000) {
      const end = Date.now() + patienceMs;
      while ((await waiting()) > 0) {
        if (Date.now() > end) throw new Error("notices are still under way");
        await pause(20);
      }
    },
  };

  async function waiting(): Promise<number> {
    return z.object({ waiting: z.number() }).parse(await call("GET", "/control/notices")).waiting;
  }
}
