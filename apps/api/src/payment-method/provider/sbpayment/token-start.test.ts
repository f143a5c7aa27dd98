import { describe, expect, test } from "vitest";
import { openAdapter } from "./testing/open-adapter.ts";
import type { ApiFault } from "./testing/sbps-faults.ts";

const authorizeId = "ST01-00131-101";
const commitId = "ST02-00101-101";
const lookupId = "MG01-00101-101";

async function open() {
  const opened = await openAdapter({ values: { "card-type": "api" } });
  const { card, payment, control } = opened;
  return {
    ...opened,
    start: (token = "t-1") => card.start({ ...payment, cardToken: { token, token_key: "k-1" } }),
    known: (chargeId: string | null) => ({ ...payment, chargeId }),
    fault: (kind: ApiFault["kind"], id: string, times = 1) => control.addFault({ on: "api", kind, id, times }),
  };
}

describe("a card paid by token", () => {
  test("[PROD-03, CART-12] is authorized and committed, and captured later", async () => {
    const { card, start, known, stored, payment, clock } = await open();
    const { reference, orderNo, amount } = payment;
    const charge = await start();
    expect(charge).toMatchObject({ reference, orderNo, amount, state: "authorized", chargeId: stored().trackingId });
    expect(charge.authorizedUntil!.getTime() - clock().getTime()).toBe(60 * 86_400_000);
    expect(stored()).toMatchObject({ state: "authorized", fields: { item_name: "ご注文（暖簾）" } });
    expect(await card.find(known(charge.chargeId))).toMatchObject({ state: "authorized" });
    expect(await card.capture!(known(charge.chargeId), { amount, key: "c" })).toMatchObject({ state: "captured" });
  });

  test.each([
    ["refused", "other", "カード会社の承認が得られませんでした。別のカード、または別のお支払い方法をお試しください。"],
    ["wrong-code", "security_code", "セキュリティコードをお確かめください。"],
  ])("[CART-12] that is %s is declined with its sentence", async (token, decline, message) => {
    const { start } = await open();
    expect(await start(token)).toMatchObject({ state: "refused", decline, message, chargeId: "" });
  });

  test("[CART-12] whose authorization's answer was lost charges nothing: it is never committed", async () => {
    const { card, start, known, stored, fault } = await open();
    fault("dead_after", authorizeId);
    await expect(start()).rejects.toMatchObject({ outcome: "unknown" });
    await expect(start()).rejects.toMatchObject({ outcome: "unknown" });
    expect(stored().state).toBe("uncommitted");
    expect(await card.cancel(known(null))).toMatchObject({ state: "cancelled" });
  });

  test.each(["dead_after", "html", "cut"] as const)(
    "[CART-12] whose commit's answer was %s is found by the lookup",
    async (kind) => {
      const { start, fault, stored } = await open();
      fault(kind, commitId);
      expect(await start()).toMatchObject({ state: "authorized", chargeId: stored().trackingId });
    },
  );

  test("[CART-32] whose commit never arrived waits with its id, and is cancelled at SBPS", async () => {
    const { card, start, fault, known, stored } = await open();
    fault("dead_before", commitId);
    const { state, chargeId } = await start();
    expect([state, chargeId]).toEqual(["pending", stored().trackingId]);
    expect(await card.find(known(chargeId))).toMatchObject({ state: "pending" });
    expect(await card.cancel(known(chargeId))).toMatchObject({ state: "cancelled" });
    expect(stored().state).toBe("cancelled");
  });

  test("[CART-32] whose commit and lookup were lost waits with its id, and is found later", async () => {
    const { card, start, fault, known } = await open();
    fault("dead_after", commitId);
    fault("dead_before", lookupId);
    const { state, chargeId } = await start();
    expect(state).toBe("pending");
    expect(await card.find(known(chargeId))).toMatchObject({ state: "authorized" });
  });

  test("[CART-12] without a token, as without script, is paid on SBPS's page", async () => {
    const { card, payment } = await open();
    expect(await card.start(payment)).toMatchObject({ state: "requires_action", action: { kind: "form" } });
  });
});
