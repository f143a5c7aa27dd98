import type { ProductCard, ProductDetail } from "@noren/contract/product/product.ts";
import type { BlockData } from "#app/platform/blocks/blocks-view.ts";
import type { AnalyticsBlockProps } from "./blocks/blocks-view.ts";

/*
 * What the tag manager is told of the products that a page shows, in the words of Google Analytics 4 (items of e-commerce
 * events). The server makes it, where the channel has a tag manager; the block that passes it on is loaded there alone.
 */

type Settings = Record<string, unknown>;

/** For a product's own page. */
export const viewItem = (product: ProductDetail, settings: Settings): BlockData[] =>
  isTracked(settings)
    ? [itemEvent("view_item", { currency, value: product.price_min, items: [trackedItem(product)] })]
    : [];

/** For a list; a product's place on the page counts from 0. */
export const viewItemList = (products: readonly ProductCard[], settings: Settings): BlockData[] =>
  isTracked(settings) && products.length > 0
    ? [itemEvent("view_item_list", { items: products.map((one, index) => ({ ...trackedItem(one), index })) })]
    : [];

const isTracked = (settings: Settings) => Boolean(settings["GTM.ID"]);
const currency = "JPY";

function itemEvent(event: string, ecommerce: object): BlockData {
  const props: AnalyticsBlockProps<"item-event"> = { event: { event, ecommerce } };
  return { id: "item-event", name: "item-event", props };
}

/** The product by its code, at the least price that it has now, tax included. */
const trackedItem = ({ code, name, brand, maker, categories, price_min: price }: ProductCard) => ({
  item_id: code,
  item_name: name,
  ...((brand ?? maker) && { item_brand: (brand ?? maker)!.name }),
  ...categoryFields(categories),
  price,
});

/**
 * The first four names, from the root on, stand alone in item_category to item_category4; item_category5 joins all of them,
 * however many there are, as product_type of the feed does: "ふきん・タオル > タオル > フェイスタオル" (CAT-12). So it is
 * there with one name too, and a report by it needs no other field. A product without a category has none of the five.
 */
export function categoryFields(names: readonly string[]): Record<string, string> {
  if (names.length === 0) return {};
  const alone = names.slice(0, 4).map((name, at) => [at === 0 ? "item_category" : `item_category${at + 1}`, name]);
  return Object.fromEntries([...alone, ["item_category5", names.join(" > ")]]) as Record<string, string>;
}
