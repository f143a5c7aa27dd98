import type { OrderAmounts } from "@noren/contract/cart/cart.ts";
import type { OrderLine } from "@noren/contract/cart/line.ts";
import type { FeeParts } from "@noren/contract/cart/fee-parts.ts";
import { isReducedTax } from "@noren/contract/platform/tax.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import type { PrintedDocument, DocumentLine } from "./document.ts";
import { documentText as words } from "./document-text.ts";

export function documentLines(products: readonly OrderLine[]): DocumentLine[] {
  return products.map(({ product_info, unit_price, quantity, subtotal }) => {
    const { name, variant_name, code } = product_info;
    return {
      name,
      note: [code, variant_name].filter(Boolean).join("　"),
      reducedRate: reducedRateOf(product_info),
      unitPrice: unit_price,
      quantity,
      amount: subtotal,
    };
  });
}

export const reducedRateOf = (info: OrderLine["product_info"]) => (isReducedTax(info) ? info.tax_rate : null);

type Row = { name: string; amount: number };

/**
 * The rows from the items' total to the amount to pay, less the deductions, with the stored amounts: nothing is computed
 * again. Throws if the rows do not add up to the total.
 */
export function documentSums(
  order: OrderAmounts,
  fees: FeeParts,
  { isCarriageKnown = true, deductions = [] }: { isCarriageKnown?: boolean; deductions?: readonly Row[] } = {},
): PrintedDocument["sums"] {
  const carriage = order.total_carriage === 0 ? words.carriageFree : order.total_carriage;
  const rows = [
    { name: words.totalItems, amount: order.total_products },
    ...some(words.discount, -order.total_discount),
    { name: words.carriage, amount: isCarriageKnown ? carriage : words.carriageLater },
    ...some(words.gift_wrapping, fees.wrapping),
    ...some(words.fee, fees.payment),
    ...some(words.points, -order.total_points),
  ];
  const sum = rows.reduce((sum, { amount }) => sum + (typeof amount === "number" ? amount : 0), 0);
  if (sum !== order.total_payment)
    throw new Error(`The rows of a document add up to ${sum}, not to ${order.total_payment}.`);
  pointsLowerTaxes(order);
  const total = isCarriageKnown ? words.total : words.totalWithoutCarriage;
  const less = deductions.map(({ name, amount }) => ({ name, amount: -amount }));
  return [
    ...rows,
    ...less,
    { name: total, amount: less.reduce((left, row) => left + row.amount, order.total_payment) },
  ];
}

const some = (name: string, amount: number) => (amount === 0 ? [] : [{ name, amount }]);

/**
 * Whether points were a price cut, which lowers the amounts by tax rate, or a payment, which does not. Derived from the
 * stored amounts, since the setting may have changed.
 */
function pointsLowerTaxes({ amount_by_tax_rate, total_payment, total_points }: OrderAmounts): boolean {
  const taxed = amount_by_tax_rate.reduce((sum, { amount }) => sum + amount, 0);
  const isWhole = amount_by_tax_rate.every(({ amount, without_tax, tax }) => amount === without_tax + tax);
  if (!isWhole || (taxed !== total_payment && taxed !== total_payment + total_points))
    throw new Error(`The amounts by tax rate add up to ${taxed} beside a total of ${total_payment}.`);
  return total_points > 0 && taxed === total_payment;
}

/**
 * Notes that a reader needs to compute the amounts by tax rate from the rows. `points` are those among the amounts by
 * tax rate, if they are a payment.
 */
export function amountNotes(order: OrderAmounts, fees: FeeParts, points = order.total_points): string[] {
  const { total_discount, total_points, total_carriage } = order;
  const isPriceCut = pointsLowerTaxes(order);
  const named = isPriceCut ? total_points : points;
  const ofPoints = isPriceCut ? words.pointsArePriceCut : words.pointsArePayment;
  // carriage and fees have the standard rate, the order's highest
  const taxed = [
    ...(total_carriage > 0 ? [words.carriage] : []),
    ...(fees.wrapping > 0 ? [words.gift_wrapping] : []),
    ...(fees.payment > 0 ? [words.fee] : []),
  ];
  return [
    ...(taxed.length > 0 ? [words.isTaxed(taxed, order.amount_by_tax_rate[0]!.rate)] : []),
    ...(total_discount > 0 ? [words.discountIsSpread] : []),
    ...(named > 0 ? [ofPoints(figure(named))] : []),
  ];
}
