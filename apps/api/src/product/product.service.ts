import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import type { Output } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ListQuery, product, ProductCard, ProductDetail, ProductQuery } from "@noren/contract/product/product.ts";
import { paged } from "#api/platform/http/paged.ts";
import { carriageOf } from "#api/delivery/carriage.ts";
import { returnTermsOf } from "./return-terms.ts";
import { deliveryEstimate } from "#api/delivery/delivery-estimate.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { cardOf, detailOf, isOnlyMadeToOrder, leadDaysOf, showingBy } from "./product-present.ts";
import { countHits } from "./hit-counts.service.ts";
import { findHits, offeredHits } from "./product-hits.service.ts";
import {
  cardRows,
  findModel,
  findShown,
  findShownById,
  numberedProducts,
  shownProducts,
  specsOf,
  visible,
} from "./product.queries.ts";
import { withoutHiddenPrices } from "./price-list/hidden-prices.ts";
import { type FindSizeTables, sizeTableOf } from "./size-table/size-table.ts";
import { openSearch, reasonsOf } from "./search.service.ts";
import { type CatalogueWork, scopeOf } from "./tag/tag-access.ts";

/** Max products of an answer with several pages. */
const shownMax = 144;

/** Page size if the call names none (NAV-17). */
const defaultPer = 15;

/** With a word the list is sorted by relevance (CAT-20), else by date. */
export async function listProducts(given: ListQuery, ctx: CatalogueWork): Promise<Output<typeof product.list>> {
  const query = withoutHiddenPrices(given, scopeOf(ctx));
  const { filter, also, named } = await openSearch(query, ctx);
  const hasWord = filter.words.length > 0;
  const { page = 1, per = defaultPer, sort = hasWord ? "relevance" : "new" } = query;
  const pages = Math.max(1, Math.min(query.pages ?? 1, Math.floor(shownMax / per)));
  const order = { sort: sort === "relevance" && !hasWord ? "new" : sort, page, per, pages } as const;
  const { ids, total, isExact } = await findHits(ctx, filter, order, named);
  const [cards, reasons, specs] = await Promise.all([
    cardsOf(ctx, ids),
    reasonsOf(ctx, ids, filter, also),
    query.with_specs === "1" && specsOf(ctx.db, ids),
  ]);
  const { data, pagination } = paged(
    cards.map((card) => ({
      ...card,
      matched: reasons.get(card.id) ?? null,
      ...(specs && { specs: specs.get(card.id) ?? [] }),
    })),
    total,
    order,
    defaultPer,
  );
  // Paging ends early, since a far page would pass all rows before it.
  const last = Math.min(pagination.last, Math.ceil(offeredHits({ total, isExact }, filter) / pagination.per));
  return {
    data,
    pagination: { ...pagination, last },
    more: { is_total_exact: isExact, also_searched: also.flat().map(({ kind, word }) => ({ kind, word })) },
  };
}

/** Number of hits of a query, without reading them. */
export async function countProducts(query: ProductQuery, ctx: CatalogueWork) {
  const { filter } = await openSearch(query, ctx);
  const { total, isExact } = await countHits(ctx, filter);
  return { total, is_exact: isExact };
}

/**
 * Visible products by upper-case code, whatever the case of the stored one, with the variant if the code is a
 * variant's.
 */
export async function productsByCode(ctx: CatalogueWork, codes: readonly string[]) {
  const rows = codes.length > 0 ? await numberedProducts(ctx.db, scopeOf(ctx), codes) : [];
  return new Map(rows.map((row) => [foldCode(row.code), row]));
}

/** Those of the keys whose product page the visitor may see. */
export const shownKeys = async (ctx: CatalogueWork, keys: readonly string[]): Promise<string[]> =>
  (await shownProducts(ctx.db, scopeOf(ctx), keys)).map(({ key }) => key);

/** Cards of the visible products with these keys, in this order. */
export async function cardsByKeys(ctx: CatalogueWork, keys: readonly string[]): Promise<ProductCard[]> {
  if (keys.length === 0) return [];
  return cardsOf(
    ctx,
    (await shownProducts(ctx.db, scopeOf(ctx), keys)).map(({ id }) => id),
  );
}

export async function showProduct(
  key: string,
  ctx: CatalogueWork,
  findSizeTables: FindSizeTables,
): Promise<ProductDetail> {
  const [row, tables] = await Promise.all([
    findModel(ctx.db, scopeOf(ctx), key, ctx.member?.id ?? null),
    findSizeTables(ctx),
  ]);
  if (!row) throw new ShopError("product.not_found");
  const productTimes = { deliveryClass: row.delivery_class, leadDays: leadDaysOf(row), makerDays: row.maker_lead_days };
  const { settings, closedDays, carriers } = ctx.channel;
  const estimate = deliveryEstimate(productTimes, { now: ctx.now, settings, closedDays, carriers });
  const returns = returnTermsOf({ tax_kind: row.tax_kind, isMadeToOrder: isOnlyMadeToOrder(row) }, settings);
  return detailOf(row, showingBy(ctx.channel, scopeOf(ctx)), {
    estimate,
    carriage: carriageOf(row.delivery_class, ctx.channel),
    returns,
    sizeTable: (product) => sizeTableOf(tables, product),
  });
}

/** SQL condition on `product_model m`: visible to the caller. For queries of other areas. */
export const visibleTo = (ctx: CatalogueWork) => visible(scopeOf(ctx));

/** Cards of these products, in this order. */
export async function cardsOf(ctx: CatalogueWork, ids: readonly string[]): Promise<ProductCard[]> {
  const showing = showingBy(ctx.channel, scopeOf(ctx));
  return (await cardRows(ctx.db, scopeOf(ctx), ids, ctx.member?.id ?? null)).map((row) => cardOf(row, showing));
}

/** A public product by its key; reads no details. */
export const findShownModel = (ctx: CatalogueWork, key: string) => findShown(ctx.db, scopeOf(ctx), key);

/** A public product by its key, its id or the id of one of its variants. */
export async function findShownReference(ctx: CatalogueWork, reference: string) {
  const byKey = await findShownModel(ctx, reference);
  return byKey ?? (isUuid(reference) ? findShownById(ctx.db, scopeOf(ctx), reference) : undefined);
}
