import type { Paged } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ProductCard, ProductDetail, ProductQuery } from "@noren/contract/product/product.ts";
import type { Context } from "#api/channel/context.ts";
import { paged } from "#api/platform/http/paged.ts";
import { carriageOf } from "#api/delivery/carriage.ts";
import { deliveryEstimate } from "#api/delivery/delivery-estimate.ts";
import { perShop } from "#api/platform/per-shop.ts";
import { ttlCache } from "#api/platform/ttl-cache/ttl-cache.ts";
import { cardOf, detailOf, type Showing } from "./product-present.ts";
import {
  cardRows,
  countModels,
  findModel,
  findShown,
  gatherPage,
  type ProductFilter,
  type ProductOrder,
  walkPage,
} from "./product.queries.ts";
import { pricesAreDue } from "./sale-price/sale-prices.service.ts";
import { scopeOf } from "./tag/tag-access.ts";
import { searchWordsOf } from "./search-text.ts";

const highestPrice = 100_000_000;
/** From here on, sorting all that match takes longer than passing some that don't. */
const manyMatches = 2000;
/**
 * A far page, or one beyond the last, is read only if it exists: its scan passes all rows before it.
 */
const farDown = 1000;

export async function listProducts(query: ProductQuery, ctx: Context): Promise<Paged<ProductCard>> {
  const defaultPer = ctx.channel.settings["CATALOGUE.PRODUCTS_PER_PAGE"];
  const { page = 1, per = defaultPer, sort = "new" } = query;
  const order = { sort, page, per };
  const { ids, total } = await findPage(ctx, filterOf(query, ctx), order);
  const rows = await cardRows(ctx.db, ids, ctx.member?.id ?? null);
  const showing = showingOf(ctx);
  return paged(
    rows.map((row) => cardOf(row, showing)),
    total,
    order,
    defaultPer,
  );
}

export async function showProduct(key: string, ctx: Context): Promise<ProductDetail> {
  const row = await findModel(ctx.db, scopeOf(ctx), key, ctx.member?.id ?? null);
  if (!row) throw new ShopError("product.not_found");
  const parcel = { deliveryClass: row.delivery_class, leadDays: row.lead_days, makerDays: row.maker_lead_days };
  const { settings, closedDays, carriers } = ctx.channel;
  const estimate = deliveryEstimate(parcel, { now: ctx.now, settings, closedDays, carriers });
  return detailOf(row, showingOf(ctx), { estimate, carriage: carriageOf(row.delivery_class, ctx.channel) });
}

/** The public product of this key, for calls that only mark it. */
export const findShownModel = (ctx: Context, key: string) => findShown(ctx.db, scopeOf(ctx), key);

/** A visitor has no favourites. */
const noMember = "00000000-0000-0000-0000-000000000000";

/** A reversed range is swapped. */
function filterOf(
  { word = "", category, maker, brand, tag, stock, favorite, price_min, price_max }: ProductQuery,
  { member }: Context,
): ProductFilter {
  const bounds = [price_min ?? 0, price_max ?? highestPrice].toSorted((one, other) => one - other);
  return {
    words: searchWordsOf(word),
    category,
    maker,
    brand,
    tag,
    inStock: stock === "1",
    likedBy: favorite === "1" ? (member?.id ?? noMember) : undefined,
    price: price_min === undefined && price_max === undefined ? undefined : { min: bounds[0]!, max: bounds[1]! },
  };
}

/**
 * Counting reads all matches, a page only its own; so a large count is cached for a second, and it decides the
 * plan for the page. A page that is not full gives the exact count.
 */
async function findPage(
  ctx: Context,
  filter: ProductFilter,
  order: ProductOrder,
): Promise<{ ids: string[]; total: number }> {
  const visible = scopeOf(ctx);
  const isByPrice = order.sort === "price_asc" || order.sort === "price_desc";
  const isDue = (isByPrice || filter.price !== undefined) && (await pricesAreDue(ctx.db, visible));
  const scope = { ...visible, isDue };
  const key = JSON.stringify([scope.channelId, scope.unlocked, filter]);
  const count = () => totalsOf(ctx.shop)(key, () => countModels(ctx.db, scope, filter));
  const before = (order.page - 1) * order.per;
  const isWhole = !isNarrow(filter);
  const known = isWhole && before < farDown ? undefined : await count();
  if (known !== undefined && known <= before) return { ids: [], total: known };
  // no index has the prices of a moment at which some are due
  const isWalkable = !(isDue && isByPrice);
  const isWalk =
    isWalkable && (isWhole || known === undefined || (known >= manyMatches && (before + order.per) * 20 <= known));
  const ids = await (isWalk ? walkPage : gatherPage)(ctx.db, scope, filter, order);
  if (ids.length < order.per && (ids.length > 0 || before === 0)) return { ids, total: before + ids.length };
  return { ids, total: Math.max(known ?? (await count()), ids.length > 0 ? before + ids.length : 0) };
}

/** Anything but the channel's whole list. */
const isNarrow = ({ words, ...filter }: ProductFilter) => words.length > 0 || Object.values(filter).some(Boolean);

const totalsOf = perShop(() =>
  ttlCache<number>({ ttlMs: 1000, limit: 2000, isWorth: (total) => total >= manyMatches }),
);

function showingOf({ channel, now }: Context): Showing {
  return { now, fewBelow: channel.settings["STOCK.FEW_BELOW"], newDays: channel.settings["CATALOGUE.NEW_DAYS"] };
}
