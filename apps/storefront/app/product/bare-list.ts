import type { BareListProps } from "./product-view.ts";

/** Of no favourites, and of a search that finds nothing as it is, there is nothing to narrow or sort. */
export function isBareList({ products, favorites, word, chosen }: BareListProps): boolean {
  const isFavoritesAlone = favorites !== null && word === "" && chosen.length === 1;
  return products.length === 0 && (isFavoritesAlone || chosen.length === 0);
}
