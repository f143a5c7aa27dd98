import { expect } from "vitest";
import type { LineFault } from "./line.ts";
import type { RowTest } from "./open-trial.ts";
import { paidOnce } from "./standing.ts";

/** The start meets a fault; the buyer reads that nothing is charged twice, presses again, and is charged once. */
const startMeets =
  (fault: LineFault): RowTest =>
  async (open) => {
    const t = await open();
    t.line.break("start", fault);
    const order = await t.buys("pays");
    expect(order.refusal).toMatchObject({
      code: "payment.provider_unreachable",
      message: expect.stringContaining("二重に請求"),
    });
    // the provider's message may have paid it meanwhile
    expect(["pending", "paid"]).toContain((await t.standing(order)).order);
    expect((await t.outcome(order)).outcome).not.toBe("refused");
    t.line.repair();
    const again = await t.pressAgain(order);
    expect(again.refusal).toBeNull();
    expect(await t.standing(order)).toMatchObject({ ...paidOnce, stock: 8 });
    expect(await t.books(order)).toEqual({ charges: 1, captured: order.amount, refunds: 0, refunded: 0 });
    await t.audited();
  };

/** The capture of a sent order meets a fault, and its job runs until it is made. */
const captureMeets =
  (fault: LineFault): RowTest =>
  async (open) => {
    const t = await open({ capture: "at_shipment" });
    const order = await t.buys("pays");
    expect(await t.standing(order)).toMatchObject({ order: "accepted", payment: "waiting" });
    for (const step of ["order packed", "order shipped"]) await t.desk(step, order.orderNo);
    t.line.break("capture", fault);
    await t.jobs.capture(order);
    if (fault === "dead") expect(await t.standing(order)).toMatchObject({ payment: "waiting", tasks: [] });
    t.line.repair();
    for (let again = 0; again < 3; again++) await t.jobs.capture(order);
    await t.provider.idle();
    expect(await t.standing(order)).toMatchObject({ order: "shipped", payment: "settled", tasks: [], refunds: [] });
    expect(await t.books(order)).toEqual({ charges: 1, captured: order.amount, refunds: 0, refunded: 0 });
    await t.audited();
  };

/** The refund of a cancelled order meets a fault, and its job runs until it is made. */
const refundMeets =
  (fault: LineFault): RowTest =>
  async (open) => {
    const t = await open();
    const order = await t.buys("pays");
    t.line.break("refund", fault);
    await t.desk("order cancelled", order.orderNo, "--reason", "品切れのため");
    if (fault === "dead") expect((await t.standing(order)).refunds).toMatchObject([{ state: "asked" }]);
    t.line.repair();
    await t.provider.idle();
    for (let again = 0; again < 3; again++) {
      t.later(2);
      await t.jobs.refund(order);
    }
    await t.provider.idle();
    const { refunds, tasks, emails } = await t.standing(order);
    expect(refunds).toMatchObject([{ amount: order.amount, state: "done", way: "provider" }]);
    expect([tasks, emails.filter((title) => title === "ご返金のお知らせ").length]).toEqual([[], 1]);
    expect(await t.books(order)).toEqual({
      charges: 1,
      captured: order.amount,
      refunds: 1,
      refunded: order.amount,
    });
    await t.audited();
  };

export const faultTests = {
  start_unreachable: startMeets("dead"),
  start_answer_lost: startMeets("answer_lost"),
  start_html: startMeets("html"),
  start_cut: startMeets("cut"),

  async query_html(open) {
    const t = await open();
    const order = await t.paysUnseen();
    t.line.break("find", "html");
    t.later(3);
    await t.jobs.query(order);
    expect(await t.standing(order)).toMatchObject({ order: "pending", payment: "waiting", stock: 8, tasks: [] });
    t.line.repair();
    await t.jobs.query(order);
    expect(await t.standing(order)).toMatchObject(paidOnce);
    await t.audited();
  },

  async cancel_unreachable(open) {
    const t = await open();
    const order = await t.buys("leaves");
    t.line.break("cancel", "dead");
    t.later(31);
    await t.jobs.expire(order);
    expect(await t.standing(order)).toMatchObject({ order: "pending", payment: "waiting", stock: 8 });
    t.line.repair();
    for (let again = 0; again < 2; again++) await t.jobs.expire(order);
    await t.provider.idle();
    expect(await t.standing(order)).toMatchObject({ order: "expired", payment: "failed", stock: 10 });
    expect((await t.books(order)).charges).toBe(0);
    await t.audited();
  },

  capture_unreachable: captureMeets("dead"),
  capture_answer_lost: captureMeets("answer_lost"),
  capture_html: captureMeets("html"),
  capture_cut: captureMeets("cut"),
  refund_unreachable: refundMeets("dead"),
  refund_answer_lost: refundMeets("answer_lost"),
  refund_html: refundMeets("html"),
  refund_cut: refundMeets("cut"),
  refund_slow: refundMeets("slow"),
} satisfies Record<string, RowTest>;
