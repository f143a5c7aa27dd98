import { isReducedTaxRate } from "@noren/contract/platform/tax.ts";
import type { loadProduct } from "./product.server.ts";
import type { ProductScreenProps, ProductVariant } from "./product-view.ts";
import { makerPath } from "./maker-path.ts";
import { chosenVariant, variantAxes } from "./variant-choice.ts";

type Loaded = Awaited<ReturnType<typeof loadProduct>>;
type Variant = Loaded["product_model"]["products"][number];
type View = Omit<ProductScreenProps, "problem" | "isAdding" | "hiddenFields" | "tagLinks" | "share" | "below">;

/** What the detail shows for the variant of the address. */
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
    axes: variantAxes(`/product/${encodeURIComponent(product.key)}`, product.options, variants, variant),
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
