import { Hono } from "hono";
import type { Charge, RefundOutcome } from "../charge/charge.ts";
import type { ChargeService } from "../charge/charge-service.ts";
import { pageHeaders } from "../http/page-headers.ts";
import type { Html } from "../page/layout.ts";
import { counterPage } from "./counter-page.ts";

/** At least 8 characters, so that order numbers cannot be guessed. */
const isNumber = (text: string) => /^[0-9A-Z-]{8,40}$/i.test(text);

/**
 * Test desk for events outside the browser: a convenience store payment, a credit check, a fraud check. The payment's
 * or order's number alone gives access.
 */
export function counterRoutes(chargeService: ChargeService, shopName: string) {
  const app = new Hono();
  const found = (number: string) =>
    isNumber(number)
      ? chargeService.all().filter(({ order_no, conveni }) => order_no === number || conveni?.number === number)
      : [];

  app.get("/counter", (c) => {
    const number = (c.req.query("number") ?? "").replace(/\s/g, "");
    return answer(counterPage({ number, charges: found(number), shopName }));
  });

  app.post("/counter", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const number = form.get("number") ?? "";
    const charge = found(number).find(({ charge_id }) => charge_id === form.get("charge_id"));
    if (charge) await act(charge, form.get("act") ?? "");
    return new Response(null, {
      status: 303,
      headers: { location: `/counter?number=${encodeURIComponent(number)}`, ...pageHeaders() },
    });
  });

  const nextRefunds: Record<string, RefundOutcome> = {
    refunds_late: { state: "pending", reason: "カード会社の処理を待っています" },
    refunds_buyer: { state: "waits_for_buyer", reason: "返金先の口座をお客さまに伺っています" },
    refunds_hand: { state: "by_hand", reason: "このお支払いは返金を受け付けていません" },
  };
  const lastRefunds: Record<string, RefundOutcome> = {
    refund_done: { state: "done", reason: "" },
    refund_failed: { state: "failed", reason: "返金先のカードが使えませんでした" },
  };

  const disputes: Record<string, (reference: string) => Promise<unknown>> = {
    dispute_inquiry: (reference) => chargeService.openDispute(reference, { state: "inquiry" }),
    dispute_open: (reference) => chargeService.openDispute(reference, { state: "needs_response" }),
    dispute_escalated: (reference) => chargeService.moveDispute(reference, "needs_response"),
    dispute_answered: (reference) => chargeService.moveDispute(reference, "under_review"),
    dispute_won: (reference) => chargeService.moveDispute(reference, "won"),
    dispute_lost: (reference) => chargeService.moveDispute(reference, "lost"),
    dispute_appealed: (reference) => chargeService.moveDispute(reference, "needs_response"),
    dispute_warned: (reference) => chargeService.warn(reference),
  };

  async function act({ reference, kind }: Charge, what: string): Promise<void> {
    if (what === "pay" && (kind === "conveni" || kind === "deferred"))
      await chargeService.settle(reference, "captured");
    if (what === "approve" && kind === "deferred") await chargeService.settle(reference, "authorized");
    if (what === "lapse" && kind === "card") await chargeService.lapse(reference);
    if (what === "refuse" && kind === "deferred") await chargeService.settle(reference, "refused");
    const named = (outcomes: Record<string, RefundOutcome>) =>
      Object.hasOwn(outcomes, what) ? outcomes[what] : undefined;
    const [next, last] = [named(nextRefunds), named(lastRefunds)];
    if (next) await chargeService.setNextRefund(reference, next);
    if (last) await chargeService.moveRefund(reference, last);
    if (Object.hasOwn(disputes, what)) await disputes[what]!(reference);
    if (what === "ok" || what === "refused") await chargeService.setFraudResult(reference, what);
  }
  return app;
}

async function answer(body: Html): Promise<Response> {
  return new Response(String(await body), { status: 200, headers: pageHeaders() });
}
