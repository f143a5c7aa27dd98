import type { LibraryPicture, libraryUses } from "@noren/contract/content/picture-library.owner.ts";
import { count } from "#app/platform/format.ts";

export const useWords: Record<(typeof libraryUses)[number], string> = {
  all: "すべて",
  used: "使っている",
  unused: "使っていない",
};

/** "商品 2・ページと読みもの 1"; what shows nothing is said too. */
export function placesWords({ products, contents, elsewhere, is_ordered: isOrdered }: LibraryPicture): string {
  const places = [
    products > 0 && `商品 ${count(products)}`,
    contents > 0 && `ページと読みもの ${count(contents)}`,
    elsewhere > 0 && `ほか ${count(elsewhere)}`,
  ].filter((one) => one !== false);
  if (places.length > 0) return places.join("・");
  return isOrdered ? "使っていない（ご注文の控えに出ます）" : "使っていない";
}

/** "1,200×900・245KB" */
export function sizeWords({ width, height, size }: LibraryPicture): string {
  const pixels = `${count(width)}×${count(height)}`;
  return size === null ? pixels : `${pixels}・${count(Math.max(1, Math.round(size / 1024)))}KB`;
}
