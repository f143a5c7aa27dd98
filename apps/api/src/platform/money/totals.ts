import { allocate } from "./allocate.ts";
import { type Rounding, type TaxLine, type TaxRate, taxByRate } from "./tax.ts";

/** Input of the totals. All amounts are integer yen with tax included. */
export type Bill = {
  lines: readonly { key: string; unitPrice: number; quantity: number; taxRate: TaxRate }[];
  /** Discounts in the order they apply; each is distributed over the given lines, or over all. */
  discounts?: readonly { code: string; amount: number; lineKeys?: readonly string[] }[];
  carriage: number;
  fee: number;
  points?: number;
  /** Points as a discount lower the tax base; as a means of payment they do not (CART-37). */
  arePointsPriceCut?: boolean;
  rounding: Rounding;
  /** Carriage and fees are taxed at the standard rate, independent of the products. */
  serviceRate: TaxRate;
};

export type BillLine = {
  key: string;
  subtotal: number;
  discountParts: { code: string; amount: number }[];
  /** subtotal minus its discounts */
  net: number;
  /** the line's part of its rate's tax; the parts of lines, carriage and fee add up to that tax */
  taxAmount: number;
};

export type Totals = {
  lines: BillLine[];
  totalProducts: number;
  totalDiscount: number;
  totalCarriage: number;
  totalFee: number;
  totalPoints: number;
  totalPayment: number;
  totalTax: number;
  amountByTaxRate: TaxLine[];
};

/** Totals of a bill, the same for cart, order, documents and tracking (CART-29). */
export function totalsOf(bill: Bill): Totals {
  const lines = bill.lines.map(({ key, unitPrice, quantity, taxRate }) => ({
    key,
    taxRate,
    subtotal: unitPrice * quantity,
    net: unitPrice * quantity,
    discountParts: [] as { code: string; amount: number }[],
  }));
  for (const discount of bill.discounts ?? []) spread(discount, lines);

  const totalProducts = sum(lines.map((line) => line.subtotal));
  const totalDiscount = totalProducts - sum(lines.map((line) => line.net));
  const beforePoints = totalProducts - totalDiscount + bill.carriage + bill.fee;
  const totalPoints = Math.min(bill.points ?? 0, beforePoints);

  const parts = [
    ...lines.map(({ taxRate, net }) => ({ rate: taxRate, amount: net })),
    ...[bill.carriage, bill.fee].filter((amount) => amount > 0).map((amount) => ({ rate: bill.serviceRate, amount })),
  ];
  const taxed = bill.arePointsPriceCut ? lessPoints(parts, totalPoints) : parts;
  const amountByTaxRate = taxByRate(taxed, bill.rounding);
  const taxParts = taxOfParts(taxed, amountByTaxRate);
  return {
    lines: lines.map(({ key, subtotal, net, discountParts }, index) => ({
      key,
      subtotal,
      discountParts,
      net,
      taxAmount: taxParts[index]!,
    })),
    totalProducts,
    totalDiscount,
    totalCarriage: bill.carriage,
    totalFee: bill.fee,
    totalPoints,
    totalPayment: beforePoints - totalPoints,
    totalTax: sum(amountByTaxRate.map(({ tax }) => tax)),
    amountByTaxRate,
  };
}

type Spreadable = { key: string; net: number; discountParts: { code: string; amount: number }[] };

/** Distributes a discount over its lines. No line falls below zero; the rest of the discount is not given. */
function spread(discount: { code: string; amount: number; lineKeys?: readonly string[] }, lines: Spreadable[]) {
  const bearing = lines.filter(({ key }) => discount.lineKeys?.includes(key) ?? true);
  const amount = Math.min(discount.amount, sum(bearing.map(({ net }) => net)));
  if (amount <= 0) return;
  const parts = allocate(
    amount,
    bearing.map(({ net }) => net),
  );
  for (const [index, line] of bearing.entries()) {
    if (parts[index] === 0) continue;
    line.net -= parts[index]!;
    line.discountParts.push({ code: discount.code, amount: parts[index]! });
  }
}

type Part = { rate: TaxRate; amount: number };

function lessPoints(parts: Part[], points: number): Part[] {
  const cuts = allocate(
    points,
    parts.map(({ amount }) => amount),
  );
  return parts.map(({ rate, amount }, index) => ({ rate, amount: amount - cuts[index]! }));
}

/** Each part's share of its rate's tax, in the order of the parts. */
function taxOfParts(parts: Part[], taxLines: TaxLine[]): number[] {
  const shares = parts.map(() => 0);
  for (const { rate, tax } of taxLines) {
    const indexes = parts.flatMap((part, index) => (part.rate === rate ? [index] : []));
    const split = allocate(
      tax,
      indexes.map((index) => parts[index]!.amount),
    );
    for (const [position, index] of indexes.entries()) shares[index] = split[position]!;
  }
  return shares;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
