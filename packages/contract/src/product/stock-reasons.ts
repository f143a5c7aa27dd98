/** Why the stock of a variant changes. The shop's people book those with `hand`; orders and imports book the others. */
export const stockReasons = {
  arrival: { words: "入荷", hand: true },
  return: { words: "返品", hand: true },
  damage: { words: "破損", hand: true },
  count: { words: "棚卸", hand: true },
  other: { words: "その他", hand: true },
  initial: { words: "はじめの在庫", hand: false },
  order: { words: "注文", hand: false },
  release: { words: "注文の取り消し", hand: false },
  correction: { words: "在庫数の変更（表・取り込み）", hand: false },
} as const satisfies Record<string, { words: string; hand: boolean }>;

export type StockReason = keyof typeof stockReasons;
export const stockReasonNames = Object.keys(stockReasons) as [StockReason, ...StockReason[]];
export const handReasons = ["arrival", "return", "damage", "count", "other"] as const satisfies readonly StockReason[];

/** Max pieces of one variant. */
export const piecesMax = 9_999_999;
/** Max characters of a note on a movement or an arrival. */
export const stockNoteMax = 200;

/** Which variants the list shows. low: at its limit or below; arriving: with an arrival that is expected. */
export const stockShows = ["low", "out", "reserved", "arriving", "waiting"] as const;
export type StockShow = (typeof stockShows)[number];
export const stockSorts = ["code", "stock", "stock_desc"] as const;
export type StockSort = (typeof stockSorts)[number];
