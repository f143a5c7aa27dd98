/**
 * What a product of the owner's list is called; each product is in exactly one. `sold_out`: nothing of it can be bought
 * until stock arrives; `ended`: its sale is over, by its end or because no variant is on sale.
 */
export const productStatuses = {
  published: "公開中",
  scheduled: "予約公開",
  draft: "下書き",
  sold_out: "売り切れ",
  ended: "販売終了",
  archived: "廃番",
} as const;
export type ProductStatus = keyof typeof productStatuses;
export const productStatusNames = Object.keys(productStatuses) as [ProductStatus, ...ProductStatus[]];

/** sold_out: no variant can be bought; low: a variant on sale has few pieces or none (STOCK.FEW_BELOW). */
export const stockFilters = { in_stock: "あり", low: "残りわずか・なし", sold_out: "すべてなし" } as const;
export type StockFilter = keyof typeof stockFilters;
export const stockFilterNames = Object.keys(stockFilters) as [StockFilter, ...StockFilter[]];

/** Products whose sale has ended come last, but for the order by code. */
export const productListSorts = {
  popular: "人気の順",
  new: "公開日の新しい順",
  code: "品番の順",
  price: "価格の安い順",
  price_desc: "価格の高い順",
} as const;
export type ProductListSort = keyof typeof productListSorts;
export const productListSortNames = Object.keys(productListSorts) as [ProductListSort, ...ProductListSort[]];

/** Columns of the list. The CSV has the code before them. */
export const productColumns = {
  name: "商品",
  maker: "つくり手",
  brand: "ブランド",
  category: "カテゴリー",
  variants: "種類",
  price: "価格（税込）",
  stock: "在庫",
  status: "公開",
  channel: "お店",
  sale: "セール",
  lead_days: "準備日数",
  published_at: "公開日",
  sale_ends_at: "販売の終わり",
} as const;
export type ProductColumn = keyof typeof productColumns;
export const productColumnNames = Object.keys(productColumns) as [ProductColumn, ...ProductColumn[]];

/** The columns of a list without a view. */
export const firstProductColumns = [
  "name",
  "maker",
  "category",
  "variants",
  "price",
  "stock",
  "status",
  "channel",
  "sale",
] as const satisfies readonly ProductColumn[];

/** What a step asks about a product. */
export type ProductStanding = {
  status: ProductStatus;
  /** When its sale ends or ended; null: it has no end. */
  sale_ends_at: string | null;
  /** Number of variants. */
  variants: number;
};
