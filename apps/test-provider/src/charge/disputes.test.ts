import { expect, test } from "vitest";
import { card, numbers, openProvider } from "../testing/provider.fixture.ts";

async function paid() {
  const opened = await openProvider();
  await opened.post((await opened.start()).action_url!, card(numbers.pays));
  await opened.control.idle();
  const states = async () => {
    await opened.control.idle();
    return opened.receiver.received.flatMap(({ body }) => {
      const { dispute } = JSON.parse(body) as { dispute?: { state: string; is_appeal: boolean } };
      return dispute ? [`${dispute.state}${dispute.is_appeal ? " on appeal" : ""}`] : [];
    });
  };
  return { ...opened, states };
}

test("[CART-14] each step of a dispute is reported by a webhook, and steps that it cannot take are refused", async () => {
  const { control, states } = await paid();
  await expect(control.moveDispute("pay-1", "won")).rejects.toThrow(/409/);
  await control.openDispute("pay-1", { state: "inquiry" });
  for (const state of ["needs_response", "under_review", "lost", "needs_response", "won"] as const)
    await control.moveDispute("pay-1", state);
  await expect(control.moveDispute("pay-1", "inquiry")).rejects.toThrow(/409/);
  expect((await states()).toSorted()).toEqual(
    ["inquiry", "needs_response", "under_review", "lost", "needs_response on appeal", "won on appeal"].toSorted(),
  );
});

test("[ORD-03] what a dispute has taken back is not refunded, until the shop has won", async () => {
  const { control, call } = await paid();
  const refund = async (amount: number) =>
    (await call("POST", "/v1/charges/pay-1/refund", { amount, key: `r-${amount}` })).status;
  await control.openDispute("pay-1", { state: "needs_response", amount: 16_000 });
  expect([await refund(281), await refund(280)]).toEqual([409, 200]);
  await control.moveDispute("pay-1", "won");
  expect(await refund(16_000)).toBe(200);
});

test("[CART-14] only what was paid by card is disputed", async () => {
  const { control, start } = await openProvider();
  await start();
  await expect(control.openDispute("pay-1", { state: "needs_response" })).rejects.toThrow(/409/);
  await expect(control.openDispute("nobody", { state: "needs_response" })).rejects.toThrow(/404/);
});

test("[CART-14] at the test desk each state of a dispute is one press away", async () => {
  const { url, post, states } = await paid();
  const desk = async () => (await fetch(`${url}/counter?number=N26112000001`)).text();
  const chargeId = /name="charge_id" value="([^"]+)"/.exec(await desk())![1]!;
  const press = (act: string) => post(`${url}/counter`, { number: "N26112000001", charge_id: chargeId, act });
  for (const [act, shown] of [
    ["dispute_warned", "異議申し立てを起こす"],
    ["dispute_inquiry", "カード会社からの問い合わせ"],
    ["dispute_escalated", "回答が必要"],
    ["dispute_answered", "カード会社が審査中"],
    ["dispute_lost", "認められず、損失"],
    ["dispute_appealed", "回答が必要、不服の申し立て"],
    ["dispute_won", "お店の主張が認められた、不服の申し立て"],
    ["dispute_open", "異議申し立て"],
  ] as const) {
    expect(await desk()).toContain(`value="${act}"`);
    await press(act);
    expect([act, await desk()]).toEqual([act, expect.stringContaining(shown)]);
  }
  expect(await states()).toHaveLength(7);
});
