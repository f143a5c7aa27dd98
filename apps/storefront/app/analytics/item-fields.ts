import type { OrderLine } from "@noren/contract/cart/line.ts";
import type { ProductCard } from "@noren/contract/product/product.ts";

/** A product with the field names of Google Analytics 4 (items of e-commerce events). */
export type Item = Record<string, string | number>;

export const currency = "JPY";

/** A product by its code, at its lowest current price with tax, unless prices are hidden. */
export const trackedItem = ({
  code,
  name,
  brand,
  maker,
  categories,
  price_min: price,
  is_price_hidden: isHidden,
}: ProductCard): Item => ({
  item_id: code,
  item_name: name,
  ...((brand ?? maker) && { item_brand: (brand ?? maker)!.name }),
  ...categoryFields(categories),
  ...(!isHidden && { price }),
});

/** A line of a cart or an order at the price of one piece; `quantity` is the number added, removed or bought. */
export function lineItem({ product_info: product, unit_price: price }: OrderLine, quantity: number): Item {
  const { code, name, variant_name, brand, maker, categories } = product;
  return {
    item_id: code,
    item_name: name,
    ...(variant_name && { item_variant: variant_name }),
    ...((brand ?? maker) && { item_brand: (brand ?? maker)!.name }),
    ...categoryFields(categories),
    price,
    quantity,
  };
}

/**
 * The first four names, from the root on, are item_category to item_category4. item_category5 is the whole path, as in
 * the feed's product_type: "ふきん・タオル > タオル > フェイスタオル" (CAT-12); it is set for a single name too, so that a report needs
 * no other field. A product without a category has none of the five.
 */
export function categoryFields(names: readonly string[]): Record<string, string> {
  if (names.length === 0) return {};
  const alone = names.slice(0, 4).map((name, at) => [at === 0 ? "item_category" : `item_category${at + 1}`, name]);
  return Object.fromEntries([...alone, ["item_category5", names.join(" > ")]]) as Record<string, string>;
}
