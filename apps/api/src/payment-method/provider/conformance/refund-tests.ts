import { expect } from "vitest";
import type { ProviderRefundState } from "#api/payment-method/provider/port.ts";
import type { RowTest, Trial, TrialOrder } from "./open-trial.ts";

const refundEmails = ({ emails }: Awaited<ReturnType<Trial["standing"]>>) =>
  emails.filter((title) => title === "ご返金のお知らせ").length;
const cancels = (t: Trial, { orderNo }: TrialOrder) => t.desk("order cancelled", orderNo, "--reason", "品切れのため");

/** A cancelled order whose refund begins in a state. What is paid at a store is refunded there. */
async function cancelledWith(t: Trial, state: ProviderRefundState): Promise<TrialOrder> {
  const { refundStatesOf = {} } = t.rig;
  const isAtStore = refundStatesOf[state] === "conveni";
  const order = isAtStore ? await t.buys("takes_number", { method: "conveni" }) : await t.buys("pays");
  if (isAtStore) await t.buyer.payAtStore!(order.reference);
  else await t.provider.beginRefund!(order.reference, state);
  await t.provider.idle();
  expect(await t.standing(order)).toMatchObject({ order: "paid" });
  await cancels(t, order);
  t.later(2);
  await t.jobs.refund(order);
  await t.provider.idle();
  return order;
}

async function endsAs(t: Trial, order: TrialOrder, state: "done" | "failed") {
  await t.provider.endRefund!(order.reference, state);
  await t.provider.idle();
  for (let again = 0; again < 2; again++) {
    t.later(60);
    await t.jobs.refund(order);
  }
  await t.provider.idle();
}

export const refundTests = {
  async refunded(open) {
    const t = await open();
    const order = await t.buys("pays");
    await cancels(t, order);
    for (let again = 0; again < 2; again++) await t.jobs.refund(order);
    await t.provider.idle();
    const standing = await t.standing(order);
    expect(standing).toMatchObject({
      order: "cancelled",
      refunds: [{ amount: order.amount, state: "done", way: "provider" }],
      tasks: [],
      stock: 10,
    });
    expect(refundEmails(standing)).toBe(1);
    expect(await t.books(order)).toEqual({
      charges: 1,
      captured: order.amount,
      refunds: 1,
      refunded: order.amount,
    });
    await t.audited();
  },

  async refunded_in_parts(open) {
    const t = await open();
    const order = await t.buys("pays");
    for (const total of [1000, 2500, order.amount]) {
      await t.desk("order refunded", order.orderNo, "--total", String(total));
      await t.jobs.refund(order);
      expect(await t.books(order)).toMatchObject({ refunded: total });
    }
    const more = String(order.amount + 1);
    expect(await t.refusedDesk("order refunded", order.orderNo, "--total", more)).toContain("多くは返せません");
    await t.provider.idle();
    const standing = await t.standing(order);
    expect(standing.refunds.map(({ amount, state }) => [amount, state])).toEqual([
      [1000, "done"],
      [1500, "done"],
      [order.amount - 2500, "done"],
    ]);
    expect([refundEmails(standing), standing.tasks]).toEqual([3, []]);
    expect((await t.books(order)).refunds).toBe(3);
    await t.audited();
  },

  async refund_repeated(open) {
    const t = await open();
    const order = await t.buys("pays");
    await t.desk("order refunded", order.orderNo, "--total", "1000");
    await t.jobs.refund(order);
    // as after a kill between the provider's yes and the shop's commit
    const asked = { state: "asked", done_at: null, provider_reference: null };
    await t.db.updateTable("order_refund").set(asked).where("payment_id", "=", order.reference).execute();
    t.later(2);
    await t.jobs.refund(order);
    await t.provider.idle();
    const standing = await t.standing(order);
    expect(standing.refunds).toMatchObject([{ amount: 1000, state: "done" }]);
    expect([refundEmails(standing), standing.tasks]).toEqual([1, []]);
    expect(await t.books(order)).toMatchObject({ refunds: 1, refunded: 1000 });
    await t.audited();
  },

  async refunded_by_owner(open) {
    const t = await open();
    const order = await t.buys("pays");
    await t.provider.refundByOwner!(order.reference);
    await t.provider.idle();
    await cancels(t, order);
    for (let again = 0; again < 2; again++) await t.jobs.refund(order);
    await t.provider.idle();
    expect(await t.books(order)).toMatchObject({ captured: order.amount, refunds: 1, refunded: order.amount });
    const { refunds, tasks } = await t.standing(order);
    expect(refunds).toMatchObject([{ amount: order.amount }]);
    expect(refunds[0]!.state === "done" || tasks.some(({ kind }) => kind === "order.refund")).toBe(true);
    await t.audited();
  },

  async refund_pending(open) {
    const t = await open();
    const order = await cancelledWith(t, "pending");
    const before = await t.standing(order);
    expect(before).toMatchObject({ refunds: [{ state: "sent", way: "provider" }], tasks: [{ kind: "order.refund" }] });
    expect(refundEmails(before)).toBe(0);
    await t.audited();
    await endsAs(t, order, "done");
    const after = await t.standing(order);
    expect(after).toMatchObject({ refunds: [{ state: "done" }], tasks: [] });
    expect([refundEmails(after), (await t.books(order)).refunds]).toEqual([1, 1]);
    await t.audited();
  },

  async refund_fails(open) {
    const t = await open();
    const order = await cancelledWith(t, "pending");
    await endsAs(t, order, "failed");
    const after = await t.standing(order);
    expect(after).toMatchObject({ refunds: [{ state: "failed" }], tasks: [{ kind: "order.refund" }] });
    expect([refundEmails(after), (await t.books(order)).refunded]).toEqual([0, 0]);
    await t.audited();
  },

  async refund_fails_later(open) {
    const t = await open();
    const order = await t.buys("pays");
    await cancels(t, order);
    await t.jobs.refund(order);
    expect((await t.standing(order)).refunds).toMatchObject([{ state: "done" }]);
    await endsAs(t, order, "failed");
    const after = await t.standing(order);
    expect(after).toMatchObject({ refunds: [{ state: "failed" }], tasks: [{ kind: "order.refund" }] });
    expect(refundEmails(after)).toBe(1);
    await t.audited();
  },

  async refund_waits_for_buyer(open) {
    const t = await open();
    const order = await cancelledWith(t, "waits_for_buyer");
    const before = await t.standing(order);
    expect(before).toMatchObject({ refunds: [{ state: "waits_for_buyer" }], tasks: [{ kind: "order.refund" }] });
    expect(before.tasks[0]!.words).toContain("お客さま");
    expect(refundEmails(before)).toBe(0);
    await endsAs(t, order, "done");
    const after = await t.standing(order);
    expect(after).toMatchObject({ refunds: [{ state: "done" }], tasks: [] });
    expect(refundEmails(after)).toBe(1);
    await t.audited();
  },

  async refund_by_hand(open) {
    const t = await open();
    const order = await cancelledWith(t, "by_hand");
    const before = await t.standing(order);
    expect(before).toMatchObject({ refunds: [{ state: "asked", way: "hand" }], tasks: [{ kind: "order.refund" }] });
    expect([refundEmails(before), (await t.books(order)).refunded]).toEqual([0, 0]);
    await t.desk("order refunded", order.orderNo, "--by-hand");
    const after = await t.standing(order);
    expect(after).toMatchObject({ refunds: [{ state: "done", way: "hand" }], tasks: [] });
    expect(refundEmails(after)).toBe(1);
    await t.audited();
  },
} satisfies Record<string, RowTest>;
