import type { CollectionEntry, EntryProduct } from "@noren/contract/content/collection.ts";
import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import type { ProductCard } from "@noren/contract/product/product.ts";
import { isReducedTax } from "@noren/contract/platform/tax.ts";
import { variantQuery } from "@noren/contract/product/variant-options.ts";
import { saleView } from "#app/product/sale/sale-view.ts";
import type { OutfitPiece } from "./outfit-view.ts";

type Variant = ProductCard["product_model"]["products"][number];

export const namedProducts = ({ fields }: Pick<CollectionEntry, "fields">): EntryProduct[] =>
  fields.flatMap((field) => (field.type === "products" ? field.value : []));

/** The products of an outfit that this visitor may see, with the variants that the entry shows. */
export function toOutfitPieces(
  entry: Pick<CollectionEntry, "fields">,
  products: readonly ProductCard[],
): OutfitPiece[] {
  const byKey = new Map(products.map((product) => [product.key, product]));
  return namedProducts(entry).flatMap((named) => {
    const product = byKey.get(named.key);
    return product ? [toOutfitPiece(product, named)] : [];
  });
}

function toOutfitPiece(product: ProductCard, { code, color, size }: EntryProduct): OutfitPiece {
  const variants = product.product_model.products;
  const worn = variants.filter(
    (variant) =>
      (!code || foldCode(variant.code) === foldCode(code)) &&
      (!color || variant.color?.code === color) &&
      (!size || variant.size === size),
  );
  const shown = worn.length === 1 ? worn[0] : undefined;
  const only = variants.length === 1 ? variants[0] : undefined;
  const chosen = shown ?? only;
  const price = chosen ?? variants[0];
  const byColorAndSize = new URLSearchParams({ ...(color && { color }), ...(size && { size }) });
  const query = shown && code ? variantQuery(shown) : byColorAndSize.size > 0 ? `?${byColorAndSize}` : "";
  return {
    href: `/product/${encodeURIComponent(product.key)}${query}`,
    name: product.name,
    picture: product.images[0] ?? null,
    price: {
      price: price?.price ?? product.price_min,
      priceWithoutTax: price?.price_without_tax ?? product.price_min_without_tax,
      taxRate: product.tax_rate,
      isReducedRate: isReducedTax(product),
      sale: saleView(price?.sale, price?.own_price),
      ...(product.is_price_hidden && { isPriceHidden: true }),
    },
    worn: shown && code ? (only ? "" : shown.name) : wordsOf(worn[0], { color: Boolean(color), size: Boolean(size) }),
    choice: choiceOf(product, variants),
    options: variants.map((variant) => ({
      value: variant.id,
      label: variant.name,
      isSoldOut: variant.stock_state === "none",
    })),
    chosen: chosen && chosen.stock_state !== "none" ? chosen.id : "",
  };
}

function choiceOf(product: ProductCard, variants: readonly Variant[]): OutfitPiece["choice"] {
  if (product.is_made_to_order) return "order";
  if (variants.every(({ stock_state }) => stock_state === "none")) return "none";
  return variants.length === 1 ? "one" : "many";
}

const wordsOf = (variant: Variant | undefined, named: { color: boolean; size: boolean }) =>
  [named.color && variant?.color?.name, named.size && variant?.size].filter(Boolean).join("・");
