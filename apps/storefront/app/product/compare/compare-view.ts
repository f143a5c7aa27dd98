import type { ProductCardProps } from "#app/product/product-view.ts";

/** A product of the comparison: its card and its value of each attribute; null if it has none. */
export type ComparedProduct = { card: ProductCardProps; values: (string | null)[]; withoutHref: string };

export type CompareScreenProps = {
  products: ComparedProduct[];
  /** Names of the attributes; those that most products have come first. */
  attributes: string[];
  /** More products were chosen than are compared. */
  isCut: boolean;
};
