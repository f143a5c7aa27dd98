import { variantQuery } from "./variant-query.ts";
import { isReducedTaxRate } from "@noren/contract/platform/tax.ts";
import type { loadProduct } from "./product.server.ts";
import type { ProductScreenProps, ProductVariant, VariantAxis } from "./product-view.ts";
import { makerPath } from "./maker-path.ts";
import { filterMessages as words } from "#look/product/filter.messages.ts";

type Loaded = Awaited<ReturnType<typeof loadProduct>>;
type Variant = Loaded["product_model"]["products"][number];
type View = Omit<ProductScreenProps, "problem" | "isAdding" | "hiddenFields" | "tagLinks" | "share" | "below">;

/** What the detail shows for the colour and size of the address. */
export function productView(product: Loaded, query: URLSearchParams, isSelling: boolean): View {
  const variants = product.product_model.products;
  const variant = chosenVariant(variants, query);
  const path = product.category_paths[0] ?? [];
  return {
    name: product.name,
    like: { key: product.key, name: product.name, isFavorite: product.is_favorite },
    maker: product.maker && { name: product.maker.name, href: makerPath(product.maker.key) },
    brand: product.brand && { name: product.brand.name, href: listOf("brand", product.brand.key) },
    crumbs: path.map(({ key, name }) => ({ label: name, href: listOf("category", key) })),
    tags: product.tags.map(({ key, name }) => ({ label: name, href: listOf("tag", key) })),
    pictures: picturesOf(product, variant),
    description: product.description,
    specs: product.specs.map(({ name, value }) => ({ label: name, value })),
    delivery: { estimate: product.delivery_estimate, kind: product.delivery_class },
    terms: {
      carriage: product.carriage && {
        least: product.carriage.least,
        most: product.carriage.most,
        notTo: product.carriage.not_to,
        freeFrom: product.carriage.free_from,
      },
      payments: product.payments.map(({ name, fees }) => ({
        name,
        fee: fees.some((fee) => fee > 0) ? { least: Math.min(...fees), most: Math.max(...fees) } : null,
      })),
      returns: product.returns,
    },
    axes: [colorAxis(product, variants, variant), sizeAxis(product, variants, variant)].filter((axis) => axis !== null),
    variant: variantView(product, variant),
    ...("orderRows" in product && { orderRows: product.orderRows }),
    rating: product.rating,
    orderQuantity: variant.orderQuantity,
    isSelling,
    canBuy: isSelling && variant.stock_state !== "none",
    isOnlyMadeToOrder: isSelling && product.isOnlyMadeToOrder,
  };
}

const listOf = (name: string, key: string) => `/product?${new URLSearchParams({ [name]: key })}`;

/** The variant of the address; else the first that can be bought, else the first. */
function chosenVariant(variants: readonly Variant[], query: URLSearchParams): Variant {
  const color = query.get("color");
  const size = query.get("size");
  const fits = variants.filter(
    (variant) => (!color || variant.color?.code === color) && (!size || variant.size === size),
  );
  const among = fits.length > 0 ? fits : variants;
  return among.find((variant) => variant.stock_state !== "none") ?? among[0]!;
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
    isReducedRate: isReducedTaxRate(product.tax_rate),
    sale: variant.sale,
    restockHref: variant.restockHref,
    stock: { state: variant.stock_state, left: variant.stock_left, isEnded: variant.is_sale_ended },
  };
}

/**
 * The variant's own views first; of several colours then those of its colour in another size; those that show no variant in
 * particular; the rest.
 */
function picturesOf(product: Loaded, variant: Variant) {
  const { products } = product.product_model;
  const color = variant.color?.code;
  const hasColors = new Set(products.map((one) => one.color?.code)).size > 1;
  const alike = new Set(products.filter((one) => hasColors && color && one.color?.code === color).map(({ id }) => id));
  const rank = (id: string | null) => (id === variant.id ? 0 : id === null ? 2 : alike.has(id) ? 1 : 3);
  const gallery = product.gallery.toSorted((a, b) => rank(a.variant_id) - rank(b.variant_id));
  const own = variant.image && !gallery.some((picture) => picture.hash === variant.image!.hash) ? [variant.image] : [];
  return [...own, ...gallery].map(({ path, hash, alt, width, height, color }) => ({
    path,
    hash,
    alt,
    width,
    height,
    color,
  }));
}

const hrefOf = (product: Loaded, color: string | undefined, size: string | null) =>
  `/product/${encodeURIComponent(product.key)}${variantQuery(color, size)}`;

function colorAxis(product: Loaded, variants: readonly Variant[], chosen: Variant): VariantAxis | null {
  const colors = new Map(variants.flatMap((variant) => (variant.color ? [[variant.color.code, variant.color]] : [])));
  if (colors.size === 0) return null;
  const options = [...colors.values()].map((color) => {
    const those = variants.filter((variant) => variant.color?.code === color.code);
    return {
      value: color.code,
      label: color.name,
      href: hrefOf(product, color.code, chosen.size),
      isChosen: chosen.color?.code === color.code,
      isSoldOut: those.every((variant) => variant.stock_state === "none"),
      isEnded: those.every((variant) => variant.is_sale_ended),
      swatch: color.hex,
      picture: those[0]?.image ?? null,
    };
  });
  return { name: "color", label: words.color, options };
}

function sizeAxis(product: Loaded, variants: readonly Variant[], chosen: Variant): VariantAxis | null {
  const sizes = [...new Set(variants.flatMap((variant) => (variant.size ? [variant.size] : [])))];
  if (sizes.length === 0) return null;
  const options = sizes.map((size) => {
    const those = variants.filter(
      (variant) => variant.size === size && (!chosen.color || variant.color?.code === chosen.color.code),
    );
    return {
      value: size,
      label: size,
      href: hrefOf(product, chosen.color?.code, size),
      isChosen: chosen.size === size,
      isSoldOut: those.every((variant) => variant.stock_state === "none"),
      isEnded: those.every((variant) => variant.is_sale_ended),
      swatch: null,
      picture: null,
    };
  });
  return { name: "size", label: words.size, options };
}
