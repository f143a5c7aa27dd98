import type { ProductCardProps } from "#app/product/product-view.ts";

/** A product beside others: its card, and what it says of each attribute; null where it says nothing. */
export type ComparedProduct = { card: ProductCardProps; values: (string | null)[]; withoutHref: string };

export type CompareScreenProps = {
  products: ComparedProduct[];
  /** Names of the attributes, those that most of them have first. */
  attributes: string[];
  /** More were chosen than stand side by side. */
  isCut: boolean;
};
