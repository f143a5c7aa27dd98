import type {
  Carriage,
  DeliveryEstimate,
  ProductCard,
  ProductDetail,
  Rating,
  Variant,
  ReturnTerms,
} from "@noren/contract/product/product.ts";
import { orderQuantity } from "@noren/contract/product/order-quantity.ts";
import { colorOption, sizeOption } from "@noren/contract/product/variant-options.ts";
import type { TaxKind } from "@noren/contract/platform/tax.ts";
import type { Named } from "@noren/contract/platform/shapes.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { type Day, tokyoDay } from "#api/platform/day/day.ts";
import { cleanHtml } from "#api/platform/html/clean-html.ts";
import { priceWithoutTax, type TaxRate } from "#api/platform/money/tax.ts";
import { percentsAt } from "#api/platform/money/tax-rates.ts";
import type { Sized } from "./size-table/size-table.ts";
import { noPrice, visitorPrice } from "./price-list/own-price.ts";
import { shownQuantityPrices } from "./price-list/quantity-prices.ts";
import type { Scope } from "./tag/tag-access.ts";
import { nameOf, optionsOf, productOptions } from "./variant/variant-options.ts";
import type { CardRow, DetailRow, ModelRow, VariantRow } from "./product.queries.ts";
import type { SizeTable } from "@noren/contract/product/size-table.ts";

/** The channel's settings for an answer, the time of the call, and whose prices it shows. */
export type Showing = Pick<Scope, "now" | "priceList" | "hidesPrices"> & {
  percents: Record<TaxKind, TaxRate>;
  fewBelow: number;
  newDays: number;
  maxQuantity: number;
  hasReviews: boolean;
};

export const showingBy = (
  { settings, taxRates }: Channel,
  { now, priceList, hidesPrices }: Pick<Scope, "now" | "priceList" | "hidesPrices">,
): Showing => ({
  now,
  priceList,
  hidesPrices,
  percents: percentsAt(taxRates, now),
  fewBelow: settings["STOCK.FEW_BELOW"],
  newDays: settings["CATALOGUE.NEW_DAYS"],
  maxQuantity: settings["ORDER.MAX_QUANTITY"],
  hasReviews: settings["REVIEW.IS_USE"],
});

const day = 86_400_000;

/** none: not available now; few: low enough to show the number of pieces. */
export function stockOf(pieces: number, fewBelow: number): Pick<Variant, "stock_state" | "stock_left"> {
  if (pieces <= 0) return { stock_state: "none", stock_left: null };
  return pieces <= fewBelow ? { stock_state: "few", stock_left: pieces } : { stock_state: "ok", stock_left: null };
}

export function cardOf(row: CardRow, showing: Showing): ProductCard {
  const products = bought(row.variants).map((variant) => variantOf(variant, row, showing));
  const options = productOptions(row.option_names, products);
  // added to the object, since a list's cards would be copied otherwise
  return Object.assign(common(row, showing), { images: row.images, options, product_model: { products } });
}

type Delivery = { estimate: DeliveryEstimate | null; carriage: Carriage | null; returns: ReturnTerms | null };
/** Values of the product that depend on the channel's settings. */
type OfChannel = Delivery & { sizeTable: (product: Sized) => SizeTable | null };

export function detailOf(
  row: DetailRow,
  showing: Showing,
  { estimate, carriage, returns, sizeTable }: OfChannel,
): ProductDetail {
  const { maker, maker_facts } = row;
  const shown = common(row, showing);
  const category_paths = categoryPaths(row.categories, row.main_category_id);
  const views = row.images.map(({ kind, product_id, ...image }) => ({ image, kind, variant_id: product_id ?? null }));
  const own = (variant: VariantRow) => views.find(({ variant_id }) => variant_id === variant.id);
  const colors = new Map(row.variants.map(({ id, color_code }) => [id, color_code]));
  const hasColors = new Set(colors.values()).size > 1;
  // The same choice as in variant-picture.ts.
  const ofColor = ({ color_code }: VariantRow) =>
    views.find(
      ({ variant_id }) => hasColors && variant_id !== null && color_code && colors.get(variant_id) === color_code,
    );
  const products = bought(row.variants).map((variant) => ({
    ...variantOf(variant, row, showing),
    image: (own(variant) ?? ofColor(variant))?.image ?? null,
  }));
  const options = productOptions(row.option_names, products);
  return {
    ...shown,
    images: views.map(({ image }) => image),
    options,
    product_model: { products },
    name_kana: row.name_kana,
    ...(row.seo_title !== "" && { seo_title: row.seo_title }),
    ...(row.seo_description !== "" && { seo_description: row.seo_description }),
    has_accessories: row.has_accessories,
    description: cleanHtml(row.description),
    specs: row.specs,
    size_table: sizeTable({ ...shown, options, category_paths }),
    category_paths,
    maker_detail: maker && maker_facts && { ...maker, ...maker_facts },
    lead_days: leadDaysOf(row),
    // A product that nobody can order has no arrival day.
    delivery_estimate: shown.stock_state === "none" ? null : estimate,
    carriage,
    return_terms: returns,
    delivery_class: row.delivery_class,
    reviews: (showing.hasReviews ? row.reviews : []).map((review) => ({
      ...review,
      product_id: row.id,
      created_at: new Date(review.created_at).toISOString(),
    })),
    film: row.film,
    arrivals: arrivalsFrom(row.arrivals, tokyoDay(showing.now)),
    fit: showing.hasReviews ? row.fit : null,
    gallery: views.map(({ image, kind, variant_id }) => ({ ...image, kind, variant_id })),
  };
}

/** The first day of each variant that has not passed; `arrivals` are in the order of their days. */
function arrivalsFrom(arrivals: DetailRow["arrivals"], today: Day): DetailRow["arrivals"] {
  const coming = arrivals.filter(({ day }) => day >= today);
  return coming.filter((one, at) => coming.findIndex(({ variant_id }) => variant_id === one.variant_id) === at);
}

export const isOnlyMadeToOrder = ({ variants }: ModelRow) =>
  variants.length > 0 && variants.every((variant) => variant.is_made_to_order);

/** Business days until dispatch, without the maker's. A product that is only made to order has days of its own. */
export const leadDaysOf = (row: DetailRow): number =>
  (isOnlyMadeToOrder(row) ? row.made_to_order_days : null) ?? row.lead_days;

/** Variants that are sold from stock; for a product that is only made to order, the row that orders refer to. */
function bought(variants: readonly VariantRow[]): readonly VariantRow[] {
  const ready = variants.filter((variant) => !variant.is_made_to_order);
  return ready.length > 0 ? ready : variants;
}

type CommonFields = Omit<ProductCard, "images" | "options" | "product_model">;

/** What cards and details share. Without spreads in the literal, which take several times as long. */
function common(row: ModelRow, showing: Showing): CommonFields {
  const { now, percents, fewBelow, newDays, maxQuantity, hasReviews } = showing;
  const prices = row.variants.map((variant) => visitorPrice(variant, showing));
  const cheapest = prices.reduce((least, one) => (one.price < least.price ? one : least), prices[0] ?? noPrice);
  const pieces = row.variants.reduce((sum, variant) => sum + sellable(variant, row, now), 0);
  const { stock_state, stock_left } = stockOf(pieces, fewBelow);
  const is_only_made_to_order = isOnlyMadeToOrder(row);
  const shown: CommonFields = {
    id: row.id,
    key: row.key,
    code: row.code,
    name: row.name,
    maker: row.maker,
    brand: row.brand,
    categories: row.category_names,
    tax_rate: percents[row.tax_kind],
    tax_kind: row.tax_kind,
    price_min: cheapest.price,
    price_max: prices.reduce((most, { price }) => Math.max(most, price), cheapest.price),
    price_min_without_tax: priceWithoutTax(cheapest.price, percents[row.tax_kind]),
    sale: cheapest.sale,
    stock_state,
    stock_left,
    order_quantity: orderQuantity(row, maxQuantity),
    is_sale_ended: row.variants.every((variant) => isSaleEnded(variant, row, now)),
    colors: colorsOf(row),
    tags: row.tags,
    is_favorite: row.is_favorite,
    rating: hasReviews ? ratingOf(row) : null,
    is_made_to_order: row.variants.some((variant) => variant.is_made_to_order && !isSaleEnded(variant, row, now)),
    is_only_made_to_order,
    is_new: now.getTime() - row.published_at.getTime() < newDays * day,
    published_at: row.published_at.toISOString(),
  };
  if (showing.hidesPrices) shown.is_price_hidden = true;
  if (cheapest.own) shown.own_price = cheapest.own;
  // Left out for a product that is only made to order: its own days are shown on its page.
  if (!is_only_made_to_order) shown.lead_days = row.lead_days + row.maker_lead_days;
  return shown;
}

/** Rounded to one decimal: 13 stars in three reviews are 4.3. */
export function ratingOf({ review_count, rating_sum }: Pick<ModelRow, "review_count" | "rating_sum">): Rating | null {
  if (review_count === 0) return null;
  return { average: Math.round((rating_sum * 10) / review_count) / 10, count: review_count };
}

function sellable(variant: VariantRow, model: ModelRow, now: Date): number {
  if (isSaleEnded(variant, model, now)) return 0;
  // Made after the order, so there is no stock limit.
  return variant.is_made_to_order ? Number.POSITIVE_INFINITY : variant.stock;
}

/** Ended by its date, or taken off sale. */
function isSaleEnded({ is_on_sale }: VariantRow, { sale_ends_at }: ModelRow, now: Date): boolean {
  return !is_on_sale || (sale_ends_at !== null && sale_ends_at <= now);
}

function variantOf(row: VariantRow, model: ModelRow, showing: Showing): Omit<Variant, "image"> {
  const { now, percents, fewBelow } = showing;
  const { price, sale, own } = visitorPrice(row, showing);
  const { stock_state, stock_left } = stockOf(sellable(row, model, now), fewBelow);
  const options = optionsOf(model.option_names, row);
  const rate = percents[model.tax_kind];
  const shown: Omit<Variant, "image"> = {
    id: row.id,
    key: row.code,
    code: row.code,
    name: nameOf(row) || model.name,
    color: colorOf(row, model),
    size: options.find(({ name }) => name === sizeOption)?.value ?? null,
    options,
    jan_code: row.jan_code,
    price,
    price_without_tax: priceWithoutTax(price, rate),
    sale,
    stock_state,
    stock_left,
    is_sale_ended: isSaleEnded(row, model, now),
  };
  if (showing.hidesPrices) shown.is_price_hidden = true;
  if (own) shown.own_price = own;
  const prices = shownQuantityPrices(price, row);
  if (prices.length > 0)
    shown.quantity_prices = prices.map((one) => ({ ...one, price_without_tax: priceWithoutTax(one.price, rate) }));
  return shown;
}

/** A product with its own axes has colours only if one of them is 色. */
function colorOf(
  { color_code, color_name, color_hex }: VariantRow,
  { option_names: names }: Pick<ModelRow, "option_names">,
): Variant["color"] {
  if (color_code === null || (names.length > 0 && !names.includes(colorOption))) return null;
  return { code: color_code, name: color_name ?? color_code, hex: color_hex ?? "" };
}

function colorsOf(model: ModelRow): ProductCard["colors"] {
  const colors = new Map<string, ProductCard["colors"][number]>();
  for (const variant of model.variants) {
    const color = colorOf(variant, model);
    if (color && !colors.has(color.code)) colors.set(color.code, color);
  }
  return [...colors.values()];
}

/**
 * Paths from the root to each category of the product, the main one first. Ancestors of another category of the product
 * get no path of their own, unless they are the main one.
 */
export function categoryPaths(categories: readonly (Named & { path: string[] })[], mainId: string | null): Named[][] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const above = new Set(categories.flatMap(({ path }) => path.slice(0, -1)));
  return categories
    .filter(({ id }) => id === mainId || !above.has(id))
    .toSorted((one, other) => Number(other.id === mainId) - Number(one.id === mainId))
    .map(({ path }) =>
      path.flatMap((id) => {
        const category = byId.get(id);
        return category ? [{ id: category.id, key: category.key, name: category.name }] : [];
      }),
    );
}
