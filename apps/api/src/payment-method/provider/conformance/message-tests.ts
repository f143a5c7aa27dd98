import { expect } from "vitest";
import { yen } from "@noren/contract/platform/yen.ts";
import { stateOf } from "#api/payment-method/provider/return-state.ts";
import type { Message } from "./gate.ts";
import type { RowTest, Trial, TrialOrder } from "./open-trial.ts";
import type { Lie } from "./rig.ts";
import { paidOnce } from "./standing.ts";

const waits = { order: "pending", payment: "waiting", emails: [], refunds: [] };
/** Longer than a signature is valid. */
const tooOld = 10;

const reported = (standing: Awaited<ReturnType<Trial["standing"]>>) =>
  standing.events.filter(({ source, state }) => source === "notice" && state === "captured");

/** The buyer's browser comes back. */
async function comesBack(t: Trial, { reference }: TrialOrder) {
  const { code } = t.rig.definition;
  const address = `${t.gate.url}/api/payments/${code}/return?state=${stateOf(reference, t.shop.secret)}`;
  expect((await fetch(address, { redirect: "manual" })).status).toBe(303);
}

/** A message in which the first amount is a yen higher, under the old signature. */
function forgedOf({ body, ...message }: Message, amount: number): Message {
  const text = body.toString("latin1");
  const changed = text.replace(String(amount), String(amount + 1));
  expect(changed).not.toBe(text);
  return { ...message, body: Buffer.from(changed, "latin1") };
}

/** The last message that names the amount. */
function messageOf(t: Trial, { amount }: TrialOrder): Message {
  const message = t.gate.messages.findLast(({ body }) => body.toString("latin1").includes(String(amount)));
  if (!message) throw new Error("The stand-in has sent no message about the payment.");
  return message;
}

async function liedTo(t: Trial, lie: Lie): Promise<TrialOrder> {
  const order = await t.paysUnseen();
  await t.provider.lie!(order.reference, lie);
  await t.provider.idle();
  return order;
}

export const messageTests = {
  async message_first(open) {
    const t = await open();
    t.gate.lost.returns = true;
    const order = await t.buys("authenticates");
    t.gate.lost.returns = false;
    const before = await t.standing(order);
    expect(before).toMatchObject(paidOnce);
    expect(reported(before)).toHaveLength(1);
    await comesBack(t, order);
    expect(await t.standing(order)).toMatchObject(paidOnce);
    await t.audited();
  },

  async message_after(open) {
    const t = await open();
    t.gate.lost.messages = true;
    const order = await t.buys("authenticates");
    t.gate.lost.messages = false;
    for (const message of t.gate.messages) await t.gate.deliver(message);
    expect(await t.standing(order)).toMatchObject(paidOnce);
    expect(await t.books(order)).toMatchObject({ charges: 1, captured: order.amount });
    await t.audited();
  },

  async message_twice(open) {
    const t = await open();
    const order = await t.paysUnseen();
    const message = messageOf(t, order);
    await Promise.all([1, 2, 3, 4, 5].map(() => t.gate.deliver(message)));
    const after = await t.standing(order);
    expect(after).toMatchObject(paidOnce);
    expect(reported(after)).toMatchObject([{ amount: order.amount }]);
    await t.audited();
  },

  async message_lost(open) {
    const t = await open();
    const order = await t.paysUnseen();
    expect(await t.standing(order)).toMatchObject(waits);
    t.later(3);
    for (let again = 0; again < 2; again++) await t.jobs.query(order);
    expect(await t.standing(order)).toMatchObject(paidOnce);
    await t.audited();
  },

  async out_of_order(open) {
    const t = await open();
    const order = await t.buys("authenticates");
    await t.desk("order cancelled", order.orderNo, "--reason", "品切れのため");
    await t.jobs.refund(order);
    await t.provider.idle();
    const before = await t.standing(order);
    expect(before).toMatchObject({ order: "cancelled", refunds: [{ amount: order.amount, state: "done" }], tasks: [] });
    for (const message of t.gate.messages.toReversed()) await t.gate.deliver(message);
    expect(await t.standing(order)).toEqual({ ...before, events: expect.anything() });
    const { captured, refunded, refunds } = await t.books(order);
    expect([captured - refunded, refunds]).toEqual([0, 1]);
    await t.audited();
  },

  async forged(open) {
    const t = await open();
    const order = await t.paysUnseen();
    const answer = await t.gate.deliver(forgedOf(messageOf(t, order), order.amount));
    expect(answer.status).toBe(403);
    expect(await t.standing(order)).toMatchObject({ ...waits, tasks: [] });
    expect(reported(await t.standing(order))).toEqual([]);
    await t.audited();
  },

  async replayed(open) {
    const t = await open();
    const order = await t.buys("authenticates");
    const before = await t.standing(order);
    t.later(tooOld);
    for (const message of t.gate.messages) await t.gate.deliver(message);
    expect(await t.standing(order)).toEqual({ ...before, events: expect.anything() });
    await t.audited();
  },

  async stale(open) {
    const t = await open();
    const order = await t.paysUnseen();
    t.later(tooOld);
    expect((await t.gate.deliver(messageOf(t, order))).status).toBe(403);
    expect(await t.standing(order)).toMatchObject({ ...waits, tasks: [] });
  },

  async foreign(open) {
    const t = await open();
    const order = await t.buys("leaves");
    const { events } = await t.standing(order);
    await t.provider.sendForeign!();
    await t.provider.idle();
    expect(t.gate.answers.at(-1)).toMatchObject({ status: 200 });
    expect(await t.standing(order)).toMatchObject({ ...waits, tasks: [], events });
  },

  async wrong_amount(open) {
    const t = await open();
    const order = await liedTo(t, "amount");
    const standing = await t.standing(order);
    expect(standing).toMatchObject({ ...waits, tasks: [{ kind: "payment.amount" }] });
    expect(standing.tasks[0]!.words).toContain(yen(order.amount));
    await t.audited();
  },

  async wrong_currency(open) {
    const t = await open();
    expect(await t.standing(await liedTo(t, "currency"))).toMatchObject(waits);
    await t.audited();
  },

  async wrong_order(open) {
    const t = await open();
    const other = await t.buys("leaves");
    const order = await t.paysUnseen();
    await t.provider.lie!(order.reference, "order", other);
    await t.provider.idle();
    const both = [await t.standing(order), await t.standing(other)];
    for (const standing of both) expect(standing).toMatchObject(waits);
    const { body } = t.adapter().answerWebhook("done");
    const isRefused = t.gate.answers.at(-1)!.text !== Buffer.from(body).toString("latin1");
    expect(isRefused || both.some(({ tasks }) => tasks.some(({ kind }) => kind === "payment.order"))).toBe(true);
    await t.audited();
  },

  async other_mode(open) {
    const t = await open();
    const order = await liedTo(t, "other_mode");
    const standing = await t.standing(order);
    expect(standing).toMatchObject({ ...waits, tasks: [] });
    expect(reported(standing)).toEqual([]);
  },
} satisfies Record<string, RowTest>;
