import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";
import {
  signCall,
  WireCharge,
  type WireDispute,
  type WireFraud,
  type WireRefund,
} from "@noren/contract/payment-method/test-provider-wire.ts";
import type { NewDispute } from "../charge/dispute.ts";
import type { FaultRequest } from "./faults.ts";

export type ControlOptions = { url: string; secret: string; clock?: () => Date };

/** Client of the tests: injects faults and reads charges. `secret` is the provider's. */
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
    /** Adds a fault; earlier faults that match the same call are used first. */
    addFault: async (fault: FaultRequest) => void (await call("POST", "/control/faults", fault)),
    clearFaults: async () => void (await call("POST", "/control/faults/clear")),
    /** Sets the result of a convenience store payment or the issuer's late answer. */
    settle: async (reference: string, state: WireCharge["state"]) =>
      WireCharge.parse(await call("POST", `${charge(reference)}/settle`, { state })),
    /** Sets how the next refunds of a payment begin. */
    setNextRefund: async (reference: string, state: WireRefund["state"], reason = "") =>
      void (await call("POST", `${charge(reference)}/next-refund`, { state, reason })),
    /** Changes the last refund of a payment, and sends its webhook. */
    moveRefund: async (reference: string, state: WireRefund["state"], reason = "") =>
      void (await call("POST", `${charge(reference)}/last-refund`, { state, reason })),
    /** Opens a dispute of a payment, and sends its webhook. */
    openDispute: async (reference: string, dispute: NewDispute) =>
      void (await call("POST", `${charge(reference)}/dispute`, dispute)),
    /** Changes the last dispute of a payment, and sends its webhook. A closed one goes to needs_response by an appeal. */
    moveDispute: async (reference: string, state: WireDispute["state"]) =>
      void (await call("POST", `${charge(reference)}/last-dispute`, { state })),
    /** Sends the issuer's warning of fraud. */
    warn: async (reference: string) => void (await call("POST", `${charge(reference)}/warning`)),
    /** Sets the fraud result of a payment. */
    setFraudResult: async (reference: string, result: WireFraud["result"]) =>
      void (await call("POST", `${charge(reference)}/fraud`, { result })),
    /** Sends the webhook of a charge again with the charge's current state. */
    notify: async (reference: string) => void (await call("POST", `${charge(reference)}/webhook`)),
    charges: async () => z.array(WireCharge).parse(await call("GET", "/control/charges")),
    /** Refuses every connection for `ms` milliseconds. */
    down: async (ms: number) => void (await call("POST", "/control/down", { ms })),
    /** Waits until every webhook was accepted or given up. */
    async idle(timeoutMs = 10_000) {
      const end = Date.now() + timeoutMs;
      while ((await waiting()) > 0) {
        if (Date.now() > end) throw new Error("webhooks are still under way");
        await pause(20);
      }
    },
  };

  async function waiting(): Promise<number> {
    return z.object({ waiting: z.number() }).parse(await call("GET", "/control/webhooks")).waiting;
  }
}
