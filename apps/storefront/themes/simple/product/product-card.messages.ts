import type { Matched } from "@noren/contract/product/product.ts";

/** Why a product is among the hits that doesn't contain the searched word. */
const why = { synonym: "同じ意味のことば", reading: "読み", kanji: "字体ちがい", typo: "似たことば" } satisfies Record<
  Matched["kind"],
  string
>;

export const productCardMessages = {
  lot: (lot: string) => `ご注文は${lot}`,
  rank: (place: number) => `${place}位`,
  colors: (count: number) => `全${count}色`,
  matched: ({ kind, word }: Matched) => `${why[kind]}「${word}」で見つかりました`,
};
