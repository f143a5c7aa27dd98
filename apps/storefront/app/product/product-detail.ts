import { isReducedTax } from "@noren/contract/platform/tax.ts";
import { variantName, variantQuery } from "@noren/contract/product/variant-options.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";
import type { loadProduct } from "./product.server.ts";
import type { ProductScreenProps, ProductVariant } from "./product-view.ts";
import { quantityPriceView } from "./quantity-prices.ts";
import { makerPath } from "./maker-path.ts";
import { priceLoginOf } from "./price-login/price-login.ts";
import { isSoldOut, type VariantChoice, variantChoice } from "./variant-choice.ts";

type Loaded = Awaited<ReturnType<typeof loadProduct>>;
type Variant = Loaded["product_model"]["products"][number];
type Wired =
  | "film"
  | "terms"
  | "sizeLink"
  | "sizeTable"
  | "problem"
  | "isAdding"
  | "hiddenFields"
  | "wallets"
  | "tagLinks"
  | "share"
  | "below";
type View = Omit<ProductScreenProps, Wired | "choice"> & {
  choice: Omit<ProductScreenProps["choice"], "isAsked" | "ask">;
};

export function productView(product: Loaded, query: URLSearchParams, isSelling: boolean): View {
  const address = `/product/${encodeURIComponent(product.key)}`;
  const choice = variantChoice(address, product.options, product.product_model.products, query);
  const offered = offeredOf(choice.left);
  const path = product.category_paths[0] ?? [];
  return {
    name: product.name,
    like: { key: product.key, name: product.name, isFavorite: product.is_favorite },
    maker: product.maker && { name: product.maker.name, href: makerPath(product.maker.key) },
    brand: product.brand && { name: product.brand.name, href: listOf("brand", product.brand.key) },
    crumbs: path.map(({ key, name }) => ({ label: name, href: listOf("category", key) })),
    tags: product.tags.map(({ key, name }) => ({ label: name, href: listOf("tag", key) })),
    pictures: picturesOf(product, choice),
    description: product.description,
    specs: product.specs.map(({ name, value }) => ({ label: name, value })),
    dispatchDay: product.dispatchDay,
    axes: choice.axes,
    variant: choice.variant ? variantView(product, choice.variant) : commonView(product, choice.left),
    choice: choiceView(choice),
    ...("orderRows" in product && { orderRows: rowsView(product) }),
    rating: product.rating,
    orderQuantity: offered.reduce((most, one) => (one.orderQuantity.max > most.orderQuantity.max ? one : most))
      .orderQuantity,
    isSelling,
    priceLogin: product.is_price_hidden
      ? priceLoginOf(address + (choice.variant ? variantQuery(choice.variant) : ""))
      : null,
    canBuy: isSelling && !offered.every(isSoldOut),
    isOnlyMadeToOrder: isSelling && product.isOnlyMadeToOrder,
  };
}

/** Rows of a product whose variants all have the same quantity prices leave them to the price above. */
function rowsView({ orderRows, product_model }: Loaded): View["orderRows"] {
  if (!areSame(product_model.products)) return orderRows;
  return orderRows?.map(({ quantityPrices: _, ...row }) => row);
}

const areSame = (variants: readonly Variant[]) =>
  new Set(variants.map(({ quantity_prices = [] }) => JSON.stringify(quantity_prices))).size <= 1;

const listOf = (name: string, key: string) => `/product?${new URLSearchParams({ [name]: key })}`;

/** Variants in stock; if there are none, all. */
function offeredOf(left: readonly Variant[]): readonly Variant[] {
  const inStock = left.filter((variant) => !isSoldOut(variant));
  return inStock.length > 0 ? inStock : left;
}

function choiceView({ axes }: VariantChoice<Variant>): View["choice"] {
  const chosen = axes.map(({ options }) => options.find(({ isChosen }) => isChosen));
  const missing = axes.filter((_, at) => !chosen[at]).map(({ label }) => label);
  return {
    missing: missing[0] ?? null,
    allMissing: missing.join("・"),
    name: variantName(chosen.flatMap((option) => option?.label ?? [])),
  };
}

/** Lowest price and common stock of the remaining variants. A sale price only if all of them have one. */
function commonView(product: Loaded, left: readonly Variant[]): ProductVariant {
  const offered = offeredOf(left);
  const cheapest = offered.reduce((least, one) => (one.price < least.price ? one : least));
  const isSame =
    left.every(({ stock_state }) => stock_state === cheapest.stock_state) && cheapest.stock_state !== "few";
  return {
    ...variantView(product, cheapest),
    id: "",
    code: product.code,
    color: null,
    size: null,
    ...(!areSame(offered) && { quantityPrices: [], hasOtherQuantityPrices: true }),
    hasPriceRange: offered.some(({ price }) => price > cheapest.price),
    sale: offered.every(({ sale }) => sale) ? cheapest.sale : null,
    restockHref: null,
    arrivalDay: null,
    stock: {
      state: isSame ? cheapest.stock_state : "few",
      left: null,
      isEnded: left.every(({ is_sale_ended }) => is_sale_ended),
    },
  };
}

function variantView(product: Loaded, variant: Variant): ProductVariant {
  return {
    id: variant.id,
    code: variant.code,
    color: variant.color?.name ?? null,
    size: variant.size,
    price: variant.price,
    priceWithoutTax: variant.price_without_tax,
    taxRate: product.tax_rate,
    isReducedRate: isReducedTax(product),
    sale: variant.sale,
    ...(variant.is_price_hidden && { isPriceHidden: true }),
    ...(variant.quantity_prices && { quantityPrices: variant.quantity_prices.map(quantityPriceView) }),
    restockHref: variant.restockHref,
    arrivalDay: variant.arrivalDay,
    stock: { state: variant.stock_state, left: variant.stock_left, isEnded: variant.is_sale_ended },
  };
}

/**
 * Order of the pictures: the variant's own; if there are several colours, those of its colour in other sizes; those of
 * no particular variant; the rest. Before a variant or a colour is chosen, the gallery's order.
 */
function picturesOf(product: Loaded, { axes, left, variant: chosen }: VariantChoice<Variant>) {
  const { products } = product.product_model;
  const hasColor = axes.some(({ name, options }) => name === "color" && options.some(({ isChosen }) => isChosen));
  const variant = chosen ?? (hasColor ? left[0] : undefined);
  if (!variant) return product.gallery.map(pictureOf);
  const color = variant.color?.code;
  const hasColors = new Set(products.map((one) => one.color?.code)).size > 1;
  const alike = new Set(products.filter((one) => hasColors && color && one.color?.code === color).map(({ id }) => id));
  const rank = (id: string | null) => (id === variant.id ? 0 : id === null ? 2 : alike.has(id) ? 1 : 3);
  const gallery = product.gallery.toSorted((a, b) => rank(a.variant_id) - rank(b.variant_id));
  const own = variant.image && !gallery.some((picture) => picture.hash === variant.image!.hash) ? [variant.image] : [];
  return [...own, ...gallery].map(pictureOf);
}

const pictureOf = ({ path, hash, alt, width, height, color, focus_x, focus_y }: Picture): Picture => ({
  path,
  hash,
  alt,
  width,
  height,
  color,
  ...(focus_x !== undefined && { focus_x }),
  ...(focus_y !== undefined && { focus_y }),
});
