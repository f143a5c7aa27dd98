export type Rounding = "floor" | "round" | "ceil";
export const roundingWords: Record<Rounding, string> = { floor: "切り捨て", round: "四捨五入", ceil: "切り上げ" };
/** Percent, whole. */
export type TaxRate = number;

/**
 * Tax included in an amount, in yen: amount × rate / (100 + rate).
 * The qualified-invoice rules (消費税法施行令 第70条の10) allow one rounding per rate and document.
 */
export function taxWithin(amount: number, rate: TaxRate, rounding: Rounding): number {
  const numerator = amount * rate;
  const denominator = 100 + rate;
  const quotient = Math.floor(numerator / denominator);
  const remainder = numerator - quotient * denominator;
  if (rounding === "floor" || remainder === 0) return quotient;
  if (rounding === "ceil") return quotient + 1;
  return remainder * 2 >= denominator ? quotient + 1 : quotient;
}

/** Price of one piece without tax, in yen, for display beside the price with tax; never used for totals. */
export function priceWithoutTax(price: number, rate: TaxRate): number {
  return price - taxWithin(price, rate, "floor");
}

export type TaxLine = { rate: TaxRate; amount: number; without_tax: number; tax: number };

/** Tax per rate; amounts include tax, and the parts of each line add up to its amount. Highest rate first. */
export function taxByRate(amounts: readonly { rate: TaxRate; amount: number }[], rounding: Rounding): TaxLine[] {
  return [...Map.groupBy(amounts, ({ rate }) => rate)]
    .toSorted(([one], [other]) => other - one)
    .map(([rate, parts]) => {
      const amount = parts.reduce((sum, part) => sum + part.amount, 0);
      const tax = taxWithin(amount, rate, rounding);
      return { rate, amount, without_tax: amount - tax, tax };
    });
}
