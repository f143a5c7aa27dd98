import { expect } from "vitest";
import type { RowTest, Trial, TrialOrder } from "./open-trial.ts";

const hour = 3_600_000;
/** Yen that a changed delivery saves. */
const saved = 160;

/** An order whose card is authorized, to be captured when it is sent. */
async function authorized(open: Parameters<RowTest>[0]) {
  const t = await open({ capture: "at_shipment" });
  const order = await t.buys("pays");
  const standing = await t.standing(order);
  expect(standing).toMatchObject({
    order: "accepted",
    payment: "waiting",
    entered: { accepted: 1 },
    emails: ["ご注文ありがとうございます"],
    tasks: [],
    stock: 8,
    payBy: null,
  });
  expect(standing.authorizedAt).not.toBeNull();
  expect(await t.books(order)).toEqual({ charges: 1, captured: 0, refunds: 0, refunded: 0 });
  return { t, order, until: standing.authorizedUntil };
}

async function sends(t: Trial, { orderNo }: TrialOrder) {
  for (const step of ["order packed", "order shipped"]) await t.desk(step, orderNo);
}

const endOf = (until: Date | null): Date => {
  if (!until) throw new Error("The adapter has not told when the authorization ends.");
  return until;
};

export const captureTests = {
  async authorized(open) {
    const { t, order } = await authorized(open);
    await sends(t, order);
    for (let again = 0; again < 2; again++) await t.jobs.capture(order);
    await t.provider.idle();
    expect(await t.standing(order)).toMatchObject({ order: "shipped", payment: "settled", tasks: [], refunds: [] });
    expect(await t.books(order)).toMatchObject({ charges: 1, captured: order.amount });
    expect(t.line.calls.filter((call) => call === "capture")).toHaveLength(1);
    await t.audited();
  },

  async capture_less(open) {
    const { t, order } = await authorized(open);
    const less = order.amount - saved;
    // as a change of the delivery to a cheaper place stores it
    await t.db.updateTable("payment").set({ capture_amount: less }).where("id", "=", order.reference).execute();
    await sends(t, order);
    await t.jobs.capture(order);
    await t.provider.idle();
    expect(await t.standing(order)).toMatchObject({ payment: "settled", tasks: [] });
    expect(await t.books(order)).toMatchObject({ charges: 1, captured: less, refunded: 0 });
    expect(await t.refusedDesk("order refunded", order.orderNo, "--total", String(less + 1))).toContain(
      "多くは返せません",
    );
    await t.desk("order refunded", order.orderNo);
    await t.jobs.refund(order);
    expect((await t.standing(order)).refunds).toMatchObject([{ amount: less, state: "done" }]);
    expect(await t.books(order)).toMatchObject({ captured: less, refunded: less });
  },

  async voided(open) {
    const { t, order } = await authorized(open);
    await t.desk("order cancelled", order.orderNo, "--reason", "品切れのため");
    await t.provider.idle();
    expect(await t.standing(order)).toMatchObject({
      order: "cancelled",
      payment: "failed",
      entered: { cancelled: 1 },
      tasks: [],
      refunds: [],
      stock: 10,
    });
    expect(await t.books(order)).toEqual({ charges: 0, captured: 0, refunds: 0, refunded: 0 });
    await t.audited();
  },

  async authorization_ends(open) {
    const { t, order, until } = await authorized(open);
    await t.jobs.watch(order);
    expect((await t.standing(order)).tasks).toEqual([]);
    t.at(new Date(endOf(until).getTime() - 47 * hour));
    for (let again = 0; again < 2; again++) await t.jobs.watch(order);
    expect((await t.standing(order)).tasks).toMatchObject([{ kind: "payment.authorization" }]);
    await t.audited();
  },

  async authorization_over(open) {
    const { t, order, until } = await authorized(open);
    t.at(new Date(endOf(until).getTime() + 60_000));
    await t.provider.timePasses();
    await t.provider.idle();
    for (let again = 0; again < 2; again++) await t.jobs.watch(order);
    const standing = await t.standing(order);
    expect(standing).toMatchObject({ order: "accepted", tasks: [{ kind: "payment.lapsed" }], stock: 8 });
    expect(standing.lapsedAt).not.toBeNull();
    expect((await t.books(order)).captured).toBe(0);
    await t.audited();
  },
} satisfies Record<string, RowTest>;
