import type { OrderAmounts, TaxLine } from "@noren/contract/cart/cart.ts";
import { allocate } from "#api/platform/money/allocate.ts";
import { type Rounding, taxWithin } from "#api/platform/money/tax.ts";

/** What an order's payment has not brought, and what of it was given back, in yen. */
export type GivenBack = {
  /** Of the order's sum, what was left out of the capture. */
  not_captured: number;
  /** Carriage that changes of the delivery have saved, and what of it no refund was requested for. */
  carriage_saved: number;
  carriage_open: number;
  /** All refunds that have not failed, and those of saved carriage among them. */
  refunded: number;
  carriage_refunded: number;
  /** Taken back by the card's issuer after a dispute. */
  withdrawn: number;
  /** Credit notes of refunds that have not failed, oldest first. `amount` is the refunded money. */
  notes: readonly { issue: number; amount: number; points: number; amount_by_tax_rate: readonly TaxLine[] }[];
};

export type Deduction = { kind: "not_captured" | "refunded" | "withdrawn"; amount: number };

export type Received = {
  /** Yen that the shop has received and keeps. */
  total: number;
  /** Why it is less than the order's sum with the lower carriage. */
  deductions: Deduction[];
  amount_by_tax_rate: TaxLine[];
  /** Points that are a part of the amounts by tax rate. */
  points: number;
};

/** Saved carriage that is neither refunded nor left out of the capture: it will be. */
const owed = ({ carriage_open, not_captured }: GivenBack) => Math.max(0, carriage_open - not_captured);

/** Yen that the shop keeps of an order; 0 if refunds and disputes have taken all of it. */
export function receivedTotal({ total_payment }: Pick<OrderAmounts, "total_payment">, back: GivenBack): number {
  const { not_captured, refunded, withdrawn } = back;
  return Math.max(0, total_payment - not_captured - refunded - withdrawn - owed(back));
}

/** Saved carriage that was refunded, left out of the capture, or is owed. */
function carriageBack(back: GivenBack): number {
  return Math.min(back.carriage_saved, back.not_captured + back.carriage_refunded + owed(back));
}

/**
 * An order's amounts with the carriage that changes of its delivery have left (MEM-23). Carriage has the standard rate,
 * the order's highest; its tax is computed once from the new sum, as the qualified-invoice rules ask.
 */
export function withoutCarriageBack(order: OrderAmounts, back: GivenBack, rounding: Rounding): OrderAmounts {
  const carriage = carriageBack(back);
  const [standard] = order.amount_by_tax_rate;
  if (carriage === 0 || !standard) return order;
  const lines = lessened(order.amount_by_tax_rate, new Map([[standard.rate, carriage]]), carriage, rounding);
  return {
    ...order,
    total_carriage: order.total_carriage - carriage,
    total_payment: order.total_payment - carriage,
    total_tax: lines.reduce((sum, { tax }) => sum + tax, 0),
    amount_by_tax_rate: lines,
  };
}

/**
 * What was received of an order, by tax rate; `order` is as it was decided, and the total must be above 0. A refund by
 * parts counts at the rates of its credit note. What has no parts (a capture of less, the refund of a sum, a dispute)
 * is spread over the rates by their amounts, like a discount.
 */
export function receivedAmounts(order: OrderAmounts, back: GivenBack, rounding: Rounding): Received {
  const { not_captured, withdrawn, carriage_refunded, notes } = back;
  const decided = withoutCarriageBack(order, back, rounding);
  const total = receivedTotal(order, back);
  const ofCapture = Math.max(0, carriageBack(back) - carriage_refunded - owed(back));
  const notCaptured = not_captured - Math.min(ofCapture, not_captured);
  const refunded = decided.total_payment - total - notCaptured - withdrawn;
  const taxed = sumOf(decided.amount_by_tax_rate);
  const pointsBack = notes.reduce((sum, note) => sum + note.points, 0);
  const points = Math.max(0, taxed - decided.total_payment - pointsBack);
  const cuts = new Map<number, number>();
  for (const { rate, amount } of notes.flatMap((note) => note.amount_by_tax_rate))
    cuts.set(rate, (cuts.get(rate) ?? 0) + amount);
  return {
    total,
    deductions: (
      [
        { kind: "not_captured", amount: notCaptured },
        { kind: "refunded", amount: refunded },
        { kind: "withdrawn", amount: withdrawn },
      ] as const
    ).filter(({ amount }) => amount > 0),
    amount_by_tax_rate: lessened(decided.amount_by_tax_rate, cuts, taxed - total - points, rounding),
    points,
  };
}

const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** The amounts by tax rate, less a sum of which `cuts` names parts by rate. Throws if they do not have it. */
function lessened(
  lines: readonly TaxLine[],
  cuts: ReadonlyMap<number, number>,
  less: number,
  rounding: Rounding,
): TaxLine[] {
  const left = lines.map(({ rate, amount }) => ({ rate, amount: amount - Math.min(amount, cuts.get(rate) ?? 0) }));
  const rest = less - (sumOf(lines) - sumOf(left));
  if (rest < 0 || rest > sumOf(left))
    throw new Error(`The amounts by tax rate of ${sumOf(lines)} yen cannot be lowered by ${less}.`);
  const parts = allocate(
    rest,
    left.map(({ amount }) => amount),
  );
  return lines
    .map((line, index): TaxLine => {
      const amount = left[index]!.amount - parts[index]!;
      if (amount === line.amount) return line;
      const tax = taxWithin(amount, line.rate, rounding);
      return { rate: line.rate, amount, without_tax: amount - tax, tax };
    })
    .filter(({ amount }, index) => amount > 0 || lines[index]!.amount === 0);
}
