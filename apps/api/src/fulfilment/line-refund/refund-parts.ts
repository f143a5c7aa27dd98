import { allocate } from "#api/platform/money/allocate.ts";
import { type Rounding, type TaxLine, type TaxRate, taxByRate } from "#api/platform/money/tax.ts";

/** What of an order was sold for how much, in yen with tax, less what was refunded by part before. */
export type SoldOrder = {
  lines: readonly {
    key: string;
    name: string;
    quantity: number;
    /** Price of all pieces before coupons. */
    subtotal: number;
    /** Price of all pieces less coupons. */
    net: number;
    tax_rate: TaxRate;
    /** Pieces refunded before. */
    refunded: number;
  }[];
  carriage: { amount: number; refunded: number };
  fee: { amount: number; refunded: number };
  /** Points that paid for the order. */
  points: number;
  /** Points lower the tax base. */
  is_point_price_cut: boolean;
  rounding: Rounding;
  /** Carriage and fees have the standard rate of the order's day, its highest. */
  service_rate: TaxRate;
};

export type Request = { lines: ReadonlyMap<string, number>; carriage: number; fee: number };

export type Part = {
  kind: "line" | "carriage" | "fee";
  key: string | null;
  name: string;
  quantity: number;
  price: number;
  coupon: number;
  points: number;
  amount: number;
  tax_rate: TaxRate;
};

/** The part of a total that falls on the first `units` of `all`. */
const partTo = (total: number, units: number, all: number) => (all === 0 ? 0 : Math.floor((total * units) / all));

/**
 * The share of `units` out of `all`, after `before` others, of a price and of the points that paid for it. Whatever the
 * steps, all shares together are exactly the totals. Points follow the price in yen, so that no share of them exceeds
 * its price.
 */
function shareOf(net: number, points: number, { before, units, all }: { before: number; units: number; all: number }) {
  const [from, to] = [partTo(net, before, all), partTo(net, before + units, all)];
  return { net: to - from, points: partTo(points, to, net) - partTo(points, from, net) };
}

/**
 * The parts of a refund. Points are allocated to lines, carriage and fee as at the decision, so that the parts of a
 * whole order are exactly its payment and its points. Money is at most `left`; the rest is taken from the last parts.
 */
export function partsOf(order: SoldOrder, { lines, carriage, fee }: Request, left: number): Part[] {
  const { lines: sold, points } = order;
  const cuts = allocate(points, [...sold.map(({ net }) => net), order.carriage.amount, order.fee.amount]);
  const parts = sold.flatMap((line, index): Part[] => {
    const units = lines.get(line.key) ?? 0;
    if (units === 0) return [];
    const share = shareOf(line.net, cuts[index]!, { before: line.refunded, units, all: line.quantity });
    const price = (line.subtotal / line.quantity) * units;
    const amounts = { price, coupon: price - share.net, points: share.points, amount: share.net - share.points };
    const { key, name, tax_rate } = line;
    return [{ kind: "line", key, name, quantity: units, ...amounts, tax_rate }];
  });
  const services = [
    { kind: "carriage" as const, name: "送料", units: carriage, of: order.carriage, cut: cuts[sold.length]! },
    { kind: "fee" as const, name: "手数料・包装", units: fee, of: order.fee, cut: cuts[sold.length + 1]! },
  ].flatMap(({ kind, name, units, of: { amount: all, refunded: before }, cut: whole }): Part[] => {
    if (units === 0) return [];
    const { points } = shareOf(all, whole, { before, units, all });
    const amounts = { price: units, coupon: 0, points, amount: units - points };
    return [{ kind, key: null, name, quantity: 1, ...amounts, tax_rate: order.service_rate }];
  });
  return within(left, [...parts, ...services]);
}

function within(left: number, parts: Part[]): Part[] {
  let over = sumOf(parts) - left;
  return parts
    .toReversed()
    .map((part) => {
      const less = Math.min(part.amount, Math.max(0, over));
      over -= less;
      return { ...part, amount: part.amount - less };
    })
    .toReversed();
}

type About = Pick<Part, "kind" | "key" | "quantity" | "price">;

/** What of the part's line, or of carriage or fees, was not refunded yet: in pieces, or in yen of carriage and fees. */
function leftOf({ lines, ...order }: SoldOrder, { kind, key }: About): number {
  if (kind !== "line") return order[kind].amount - order[kind].refunded;
  const line = lines.find((one) => one.key === key);
  return line ? line.quantity - line.refunded : 0;
}

/** Whether no other refund has given back what the part is about. */
export const isStillOwed = (order: SoldOrder, part: About): boolean =>
  (part.kind === "line" ? part.quantity : part.price) <= leftOf(order, part);

/** Whether other refunds have given back all that the parts are about. */
export const isNothingOwed = (order: SoldOrder, parts: readonly About[]): boolean =>
  parts.every((part) => leftOf(order, part) <= 0);

export const sumOf = (parts: readonly Pick<Part, "amount">[]) => parts.reduce((sum, { amount }) => sum + amount, 0);
export const pointsIn = (parts: readonly Pick<Part, "points">[]) => parts.reduce((sum, { points }) => sum + points, 0);

/** 返還インボイス: what is given back by tax rate. Points as a means of payment are part of it, as they were of the sale. */
export const taxOfParts = (
  parts: readonly Part[],
  { is_point_price_cut, rounding }: Pick<SoldOrder, "is_point_price_cut" | "rounding">,
): TaxLine[] =>
  taxByRate(
    parts.map(({ tax_rate: rate, amount, points }) => ({
      rate,
      amount: is_point_price_cut ? amount : amount + points,
    })),
    rounding,
  ).filter(({ amount }) => amount > 0);
