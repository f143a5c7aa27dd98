/**
 * standard: 標準税率. reduced: 軽減税率, for food and drink, and newspapers by subscription (消費税法 別表第一). What is
 * not said has the standard rate; carriage and fees always have it.
 */
export const taxKinds = ["standard", "reduced"] as const;
export type TaxKind = (typeof taxKinds)[number];

export const taxKindWords: Record<TaxKind, string> = { standard: "標準税率", reduced: "軽減税率" };

type Taxed = { tax_rate: number; tax_kind?: TaxKind | undefined };

/** Lines of orders from before rates had kinds name none: their 8 percent are the reduced rate. */
export const isReducedTax = ({ tax_rate, tax_kind }: Taxed): boolean =>
  tax_kind === undefined ? tax_rate === 8 : tax_kind === "reduced";

/** The reduced rates among products, highest first; one, except among lines of several days. */
export const reducedRatesOf = (products: readonly Taxed[]): number[] =>
  [...new Set(products.filter(isReducedTax).map(({ tax_rate }) => tax_rate))].toSorted((one, other) => other - one);
