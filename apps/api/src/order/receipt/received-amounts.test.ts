import fc from "fast-check";
import { expect, test } from "vitest";
import { nothingBack, sampleOrder } from "#api/testing/document-content.ts";
import { type GivenBack, receivedAmounts, receivedTotal, withoutCarriageBack } from "./received-amounts.ts";

/** Two lines, carriage 660 and a fee of 330 at 10 %, a line at 8 %. */
const { order } = sampleOrder(2);
const back = (changes: Partial<GivenBack>): GivenBack => ({ ...nothingBack, ...changes });
const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

test("[ORD-04] a receipt without deductions has the order's amounts as they are", () => {
  const received = receivedAmounts(order, nothingBack, "floor");
  expect(received).toEqual({
    total: order.total_payment,
    deductions: [],
    amount_by_tax_rate: order.amount_by_tax_rate,
    points: 0,
  });
});

test("[ORD-04, MEM-23] saved carriage lowers the carriage once, whether it was refunded, left out of the capture, or is owed", () => {
  const saved = { carriage_saved: 160 };
  for (const way of [
    { carriage_open: 160, not_captured: 160 },
    { refunded: 160, carriage_refunded: 160 },
    { carriage_open: 160 },
  ]) {
    const of = back({ ...saved, ...way });
    expect(receivedTotal(order, of)).toBe(order.total_payment - 160);
    const lower = withoutCarriageBack(order, of, "floor");
    expect([lower.total_carriage, lower.total_payment]).toEqual([500, order.total_payment - 160]);
    const received = receivedAmounts(order, of, "floor");
    expect([received.deductions, received.amount_by_tax_rate]).toEqual([[], lower.amount_by_tax_rate]);
  }
  // a refund of it that has failed gave nothing back
  expect(receivedTotal(order, back(saved))).toBe(order.total_payment);
});

test("[ORD-04] a capture of less than the saved carriage leaves a row of its own, and a refund of a sum another", () => {
  const of = back({ carriage_saved: 160, carriage_open: 160, not_captured: 700, refunded: 1000, withdrawn: 300 });
  const { total, deductions } = receivedAmounts(order, of, "floor");
  expect(total).toBe(order.total_payment - 2000);
  expect(deductions).toEqual([
    { kind: "not_captured", amount: 540 },
    { kind: "refunded", amount: 1000 },
    { kind: "withdrawn", amount: 300 },
  ]);
});

test("[ORD-04, CART-29] whatever was given back, the amounts by tax rate add up to what was received, and each is its parts", () => {
  const bill = fc.record({ points: fc.nat(2000), arePointsPriceCut: fc.boolean(), carriage: fc.nat(1500) });
  const share = fc.nat(1000);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), bill, share, share, share, (lines, given, less, refund, note) => {
      const { order: sold } = sampleOrder(lines, given);
      const part = (of: number, all: number) => Math.floor((of * all) / 3001);
      const [highest] = sold.amount_by_tax_rate;
      const amount = Math.min(part(note, sold.total_payment), highest!.amount);
      const of = back({
        not_captured: part(less, sold.total_payment),
        refunded: part(refund, sold.total_payment) + amount,
        notes: [{ issue: 1, amount, points: 0, amount_by_tax_rate: [{ ...highest!, amount }] }],
      });
      const received = receivedAmounts(sold, of, "floor");
      expect(received.total).toBe(sold.total_payment - of.not_captured - of.refunded);
      expect(sumOf(received.amount_by_tax_rate)).toBe(received.total + received.points);
      expect(sumOf(received.deductions)).toBe(sold.total_payment - received.total);
      for (const line of received.amount_by_tax_rate) {
        expect(line.amount).toBe(line.without_tax + line.tax);
        expect(line.amount).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
