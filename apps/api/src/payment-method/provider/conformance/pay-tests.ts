import { expect } from "vitest";
import { declineWords } from "@noren/contract/payment-method/declines.ts";
import type { RowTest, Trial, TrialOrder } from "./open-trial.ts";
import { paidOnce } from "./standing.ts";

/** Pieces of the product before and while an order of two has them. */
const allPieces = 10;
const left = allPieces - 2;
/** Minutes after which an unpaid order's reservation has ended. */
const afterHold = 31;
const sentences: readonly string[] = Object.values(declineWords);
const nothing = { charges: 0, captured: 0, refunds: 0, refunded: 0 };

/** What the buyer reads about a payment that failed. */
const wordsOf = async (t: Trial, order: TrialOrder) => order.refusal?.message ?? (await t.outcome(order)).words;

async function expectRefused(t: Trial, order: TrialOrder) {
  expect(await t.standing(order)).toMatchObject({
    order: "cancelled",
    payment: "failed",
    entered: { cancelled: 1 },
    emails: [],
    tasks: [],
    stock: allPieces,
    wasCounted: true,
  });
  expect(sentences).toContain(await wordsOf(t, order));
  expect((await t.outcome(order)).outcome).toBe("refused");
  expect(await t.cartOf(order)).toEqual({ pending: null, pieces: [2] });
  expect(await t.books(order)).toEqual(nothing);
  await t.audited();
}

/** Yen that the provider has of the buyer in the end. */
async function takenOf(t: Trial, order: TrialOrder): Promise<number> {
  const { captured, refunded } = await t.books(order);
  return captured - refunded;
}

export const payTests = {
  async paid(open) {
    const t = await open();
    const order = await t.buys("pays");
    expect(order.refusal).toBeNull();
    expect(await t.standing(order)).toMatchObject({ ...paidOnce, stock: left });
    expect(await t.outcome(order)).toEqual({ outcome: "paid", words: null });
    expect(await t.cartOf(order)).toEqual({ pending: null, pieces: [] });
    expect(await t.books(order)).toEqual({ ...nothing, charges: 1, captured: order.amount });
    await t.audited();
  },

  async refused(open) {
    const t = await open();
    await expectRefused(t, await t.buys("is_refused"));
  },

  async challenge(open) {
    const t = await open();
    const order = await t.buys("authenticates", { staysInShop: true });
    expect(order.redirectUrl).toMatch(/^http/);
    expect(await t.standing(order)).toMatchObject({ order: "pending", payment: "waiting", emails: [], stock: left });
    await t.goOn(order);
    expect(await t.standing(order)).toMatchObject({ ...paidOnce, stock: left });
    expect(await t.books(order)).toMatchObject({ charges: 1, captured: order.amount });
    await t.audited();
  },

  async challenge_failed(open) {
    const t = await open();
    await expectRefused(t, await t.buys("fails_authentication"));
  },

  async challenge_left(open) {
    const t = await open();
    const order = await t.buys("leaves");
    expect(await t.standing(order)).toMatchObject({ order: "pending", stock: left });
    t.later(afterHold);
    for (let again = 0; again < 2; again++) await t.jobs.expire(order);
    await t.provider.idle();
    expect(await t.standing(order)).toMatchObject({
      order: "expired",
      payment: "failed",
      entered: { expired: 1 },
      tasks: [],
      stock: allPieces,
    });
    expect(await t.books(order)).toEqual(nothing);
    await t.audited();
  },

  async challenge_too_late(open) {
    const t = await open();
    const order = await t.buys("leaves");
    t.later(afterHold);
    await t.jobs.expire(order);
    await t.goOn(order, "authenticates");
    await t.jobs.lateRefund(order);
    await t.provider.idle();
    expect(await t.standing(order)).toMatchObject({ order: "expired", tasks: [], stock: allPieces });
    expect(await takenOf(t, order)).toBe(0);
    await t.audited();
  },

  async pressed_twice(open) {
    const t = await open();
    const cart = await t.readyToPress("pays", "card");
    const pressed = await Promise.all([1, 2, 3].map(() => t.press(cart)));
    const known = await t.placed(cart, "pays");
    const redirectUrl = pressed.map((one) => one.redirectUrl).find((url) => url !== null) ?? null;
    const order = { ...known, redirectUrl };
    await t.goOn(order);
    t.later(3);
    await t.jobs.query(order);
    expect(await t.standing(order)).toMatchObject({ ...paidOnce, stock: left });
    expect(await t.db.selectFrom("shop_order").select("id").execute()).toHaveLength(1);
    expect(await t.books(order)).toEqual({ ...nothing, charges: 1, captured: order.amount });
    await t.audited();
  },

  async late(open) {
    const t = await open();
    const order = await t.buys("pays_later");
    expect(await t.standing(order)).toMatchObject({ order: "pending", payment: "waiting", emails: [], stock: left });
    expect((await t.outcome(order)).outcome).toBe("waiting");
    await t.provider.endLate!(order.reference);
    await t.provider.idle();
    await t.jobs.query(order);
    expect(await t.standing(order)).toMatchObject({ ...paidOnce, stock: left });
    expect(await t.books(order)).toMatchObject({ charges: 1, captured: order.amount });
    await t.audited();
  },
} satisfies Record<string, RowTest>;
