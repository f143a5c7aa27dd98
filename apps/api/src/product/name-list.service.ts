import { paged, type PageRequest, rowsOf } from "#api/platform/http/paged.ts";
import { cachedNames } from "#api/platform/ttl-cache/ttl-cache.ts";
import { countNames, namesByKana, type NameTable } from "./name-list.queries.ts";
import { productCounts } from "./product-counts.service.ts";
import type { CatalogueWork } from "./tag/tag-access.ts";

const defaultPer = 10;

/** A page of the channel's makers or brands by furigana, each with its number of visible products. */
export async function listNames<T extends NameTable>(ctx: CatalogueWork, table: T, request: PageRequest) {
  const { db, channel, shop } = ctx;
  const read = () => namesByKana(db, table, channel.id, rowsOf(request, defaultPer));
  const isWhole = request.per === "all";
  const [rows, counts, counted] = await Promise.all([
    isWhole ? cachedNames(shop, channel.id, table, read) : read(),
    productCounts(ctx),
    isWhole ? undefined : countNames(db, table, channel.id),
  ]);
  return paged(
    rows.map((row) => ({ ...row, product_count: counts.get(row.id) ?? 0 })),
    counted ?? rows.length,
    request,
    defaultPer,
  );
}
