import type { BareListProps } from "./product-view.ts";

/** Whether a list has nothing to filter or sort: it shows no favourites, or an unfiltered search without results. */
export function isBareList({ products, favorites, word, chosen }: BareListProps): boolean {
  const isFavoritesAlone = favorites !== null && word === "" && chosen.length === 1;
  return products.length === 0 && (isFavoritesAlone || chosen.length === 0);
}
