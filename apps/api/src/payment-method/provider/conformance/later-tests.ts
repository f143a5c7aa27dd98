import { expect } from "vitest";
import type { RowTest, Trial, TrialOrder } from "./open-trial.ts";
import { paidOnce } from "./standing.ts";

const minute = 60_000;
/** Minutes after a number's end until which its last payments are reported. */
const grace = 16;
const orderEmail = "ご注文ありがとうございます";

/** An order that waits for its payment at a store. */
async function atStore(open: Parameters<RowTest>[0]) {
  const t = await open();
  const order = await t.buys("takes_number", { method: "conveni" });
  const standing = await t.standing(order);
  expect(standing).toMatchObject({
    order: "accepted",
    payment: "waiting",
    entered: { accepted: 1 },
    emails: [orderEmail],
    tasks: [],
    stock: 8,
  });
  return { t, order, standing };
}

async function numberEnds(t: Trial, order: TrialOrder, payBy: Date | null) {
  t.at(new Date(payBy!.getTime() + grace * minute));
  await t.provider.timePasses();
  await t.provider.idle();
  for (let again = 0; again < 2; again++) await t.jobs.expire(order);
  await t.provider.idle();
  expect(await t.standing(order)).toMatchObject({
    order: "expired",
    payment: "failed",
    entered: { expired: 1 },
    stock: 10,
  });
}

const disputes = (standing: Awaited<ReturnType<Trial["standing"]>>) =>
  standing.tasks.filter(({ kind }) => kind.startsWith("payment.dispute"));

async function disputed(open: Parameters<RowTest>[0]) {
  const t = await open();
  const order = await t.buys("pays");
  const before = t.gate.messages.length;
  await t.provider.openDispute!(order.reference);
  await t.provider.idle();
  for (const message of t.gate.messages.slice(before)) await t.gate.deliver(message);
  const standing = await t.standing(order);
  expect(disputes(standing)).toHaveLength(1);
  return { t, order, standing };
}

export const laterTests = {
  async store_number(open) {
    const { t, order, standing } = await atStore(open);
    expect(standing.instructions.map(({ value }) => value).join(" ")).toMatch(/\d{4}/);
    expect(standing.payBy!.getTime()).toBeGreaterThan(t.shop.clock().getTime());
    expect((await t.outcome(order)).outcome).toBe("accepted");
    await t.audited();
  },

  async store_paid(open) {
    const { t, order } = await atStore(open);
    t.later(60);
    expect(await t.buyer.payAtStore!(order.reference)).toBe(true);
    await t.provider.idle();
    for (let again = 0; again < 2; again++) await t.jobs.query(order);
    expect(await t.standing(order)).toMatchObject({ ...paidOnce, emails: [orderEmail, "お支払いを確認しました"] });
    expect(await t.books(order)).toMatchObject({ charges: 1, captured: order.amount });
    await t.audited();
  },

  async store_over(open) {
    const { t, order, standing } = await atStore(open);
    await numberEnds(t, order, standing.payBy);
    const { emails, tasks } = await t.standing(order);
    expect([emails, tasks]).toEqual([[orderEmail, "お支払いが完了しませんでした"], []]);
    expect((await t.books(order)).captured).toBe(0);
    await t.audited();
  },

  async store_paid_too_late(open) {
    const { t, order, standing } = await atStore(open);
    await numberEnds(t, order, standing.payBy);
    const isTaken = await t.buyer.payAtStore!(order.reference);
    await t.provider.idle();
    await t.jobs.lateRefund(order);
    await t.provider.idle();
    const { order: state, tasks, refunds } = await t.standing(order);
    expect(state).toBe("expired");
    const { captured, refunded } = await t.books(order);
    expect(isTaken).toBe(captured > 0);
    const isUnderWay = tasks.length > 0 && refunds.some(({ amount }) => amount === order.amount);
    expect(captured === refunded || isUnderWay).toBe(true);
    await t.audited();
  },

  async transfer_short(open) {
    const t = await open();
    const order = await t.buys("pays", { method: "virtual_transfer" });
    expect(await t.standing(order)).toMatchObject({ order: "accepted", payment: "waiting" });
    await t.buyer.transfer!(order.reference, order.amount - 1000);
    await t.provider.idle();
    expect(await t.standing(order)).toMatchObject({ order: "accepted", payment: "waiting", stock: 8 });
    await t.buyer.transfer!(order.reference, 1000);
    await t.provider.idle();
    const { emails: _, ...paid } = paidOnce;
    expect(await t.standing(order)).toMatchObject(paid);
    expect((await t.books(order)).captured).toBe(order.amount);
    await t.audited();
  },

  async transfer_over(open) {
    const t = await open();
    const order = await t.buys("pays", { method: "virtual_transfer" });
    await t.buyer.transfer!(order.reference, order.amount + 500);
    await t.provider.idle();
    const { order: state, tasks } = await t.standing(order);
    expect([state, tasks.map(({ words }) => words)]).toEqual(["paid", [expect.stringContaining("500円")]]);
    await t.audited();
  },

  async dispute_opened(open) {
    const { t, standing } = await disputed(open);
    expect(disputes(standing)[0]!.words).toMatch(/\d{4}\.\d{2}\.\d{2}/);
    await t.audited();
  },

  async dispute_lost(open) {
    const { t, order, standing } = await disputed(open);
    const { refunds } = await t.books(order);
    await t.provider.closeDispute!(order.reference, "lost");
    await t.provider.idle();
    const after = await t.standing(order);
    expect([disputes(after), after.refunds, after.emails]).toEqual([[], [], standing.emails]);
    expect((await t.books(order)).refunds).toBe(refunds);
    await t.audited();
  },

  async warned(open) {
    const t = await open();
    const order = await t.buys("pays");
    const before = t.gate.messages.length;
    await t.provider.warn!(order.reference);
    await t.provider.idle();
    for (const message of t.gate.messages.slice(before)) await t.gate.deliver(message);
    const { tasks, ...standing } = await t.standing(order);
    expect(tasks.map(({ kind }) => kind)).toEqual(["payment.warning"]);
    const { tasks: _, ...paid } = paidOnce;
    expect(standing).toMatchObject({ ...paid, fraudReview: null });
    await t.desk("order packed", order.orderNo);
    expect(await t.books(order)).toMatchObject({ charges: 1, captured: order.amount, refunded: 0 });
    await t.audited();
  },

  async reviewed(open) {
    const t = await open();
    const order = await t.buys("pays");
    await t.provider.review!(order.reference, "review");
    await t.provider.idle();
    expect((await t.standing(order)).fraudReview).toBe("review");
    await t.refusedDesk("order packed", order.orderNo);
    t.later(5);
    await t.provider.review!(order.reference, "ok");
    await t.provider.idle();
    expect((await t.standing(order)).fraudReview).toBeNull();
    await t.desk("order packed", order.orderNo);
    await t.audited();
  },
} satisfies Record<string, RowTest>;
