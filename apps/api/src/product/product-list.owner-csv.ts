import type { FileAnswer } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ListedProduct, ProductListFilter } from "@noren/contract/product/product-list.owner.ts";
import {
  firstProductColumns,
  type ProductColumn,
  productColumns,
  productStatuses,
} from "@noren/contract/product/product-list.ts";
import { csvLine, utf8Mark } from "#api/platform/csv/csv.ts";
import { momentWords, tokyoDay } from "#api/platform/day/day.ts";
import { listedRows, listIds } from "./product-list.owner-queries.ts";
import { type ListContext, listQueryOf, presented, totalOf } from "./product-list.owner-service.ts";

type Cells = { heads: readonly string[]; texts: (product: ListedProduct) => string[] };

const figure = (value: number | null) => (value === null ? "" : String(value));
const moment = (value: string | null) => (value === null ? "" : momentWords(new Date(value)));
const one = (column: ProductColumn, text: (product: ListedProduct) => string): Cells => ({
  heads: [productColumns[column]],
  texts: (product) => [text(product)],
});

/** A column of the list may be several of the file, so that each has one kind of value. */
const cells: Record<ProductColumn, Cells> = {
  name: one("name", ({ name }) => name),
  maker: one("maker", ({ maker }) => maker),
  brand: one("brand", ({ brand }) => brand),
  category: one("category", ({ category }) => category),
  variants: one("variants", ({ variants }) => String(variants)),
  price: {
    heads: ["価格（税込、いちばん安い種類）", "価格（税込、いちばん高い種類）"],
    texts: ({ price_min, price_max }) => [figure(price_min), figure(price_max)],
  },
  stock: {
    heads: ["在庫", "残りわずか・なしの種類"],
    texts: ({ stock, low_count }) => [figure(stock), String(low_count)],
  },
  status: one("status", ({ status }) => productStatuses[status]),
  channel: one("channel", ({ channel_name }) => channel_name),
  sale: {
    heads: ["セールの始まり", "セールの終わり"],
    texts: ({ sale }) => [moment(sale?.starts_at ?? null), moment(sale?.ends_at ?? null)],
  },
  lead_days: one("lead_days", ({ lead_days }) => String(lead_days)),
  published_at: one("published_at", ({ published_at }) => moment(published_at)),
  sale_ends_at: one("sale_ends_at", ({ sale_ends_at }) => moment(sale_ends_at)),
};

/** Max products of one file. */
const productsMax = 20_000;
/** Products that are read at once. */
const perRead = 2000;

/** The products of the list as CSV, in its order; the code comes first. */
export async function productsCsv(
  ctx: ListContext,
  { columns = [...firstProductColumns], ...filter }: ProductListFilter & { columns?: ProductColumn[] | undefined },
): Promise<FileAnswer> {
  const query = await listQueryOf(ctx, filter);
  // the list is fixed before its rows are read in parts, so that no product is missing or doubled
  const { total, isCapped } = await totalOf(ctx, query);
  const section = { limit: productsMax + 1, offset: 0, total: isCapped ? Infinity : total };
  const ids = total > productsMax ? [] : await listIds(ctx.db, query, section);
  if (total > productsMax || ids.length > productsMax) throw new ShopError("product.csv_too_many");
  const parts = [utf8Mark, csvLine(["品番", ...columns.flatMap((column) => cells[column].heads)])];
  for (let start = 0; start < ids.length; start += perRead) {
    const rows = await listedRows(ctx.db, query, ids.slice(start, start + perRead));
    for (const row of rows) {
      const product = presented(ctx, row);
      parts.push(csvLine([product.code, ...columns.flatMap((column) => cells[column].texts(product))]));
    }
  }
  const bytes = new TextEncoder().encode(parts.join(""));
  return { bytes, type: "text/csv; charset=utf-8", name: `products-${tokyoDay(ctx.now)}.csv` };
}
