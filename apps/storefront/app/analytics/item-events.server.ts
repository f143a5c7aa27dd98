import type { ProductCard, ProductDetail } from "@noren/contract/product/product.ts";
import type { BlockData } from "#app/platform/blocks/blocks-view.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { isOn } from "#app/platform/site/is-on.ts";
import type { ItemEvent } from "./blocks/blocks-view.ts";
import { currency, trackedItem } from "./item-fields.ts";
import { trackersFor } from "./consent.server.ts";
import type { Trackers } from "./trackers.ts";

/* The server makes these events where trackers run for this visitor; only there is the block loaded that sends them. */

type Settings = Readonly<Record<string, unknown>>;

/** Events of a product's page and of a list, and whether the shop itself records clicks. */
export const itemShown = (product: ProductDetail, shop: ShopContext) => viewItem(product, trackersFor(shop));
export const itemsShown = (products: readonly ProductCard[], shop: ShopContext) =>
  viewItemList(products, trackersFor(shop), shop.settings);
export const isRecorded = (shop: ShopContext): boolean => trackersFor(shop)?.isRecorded === true;

export const viewItem = (product: ProductDetail, trackers: Trackers | null): BlockData[] =>
  trackers ? [itemEvent("view_item", { ...valueOf(product), items: [trackedItem(product)] })] : [];

const valueOf = ({ price_min: value, is_price_hidden: isHidden }: ProductCard) => (isHidden ? {} : { currency, value });

/** Max products of a list that recommendations learn from. */
const recommendedFrom = 3;

/** Event of a list; `index` is the place on the page, from 0. Recommendations learn from the first products' ids. */
export function viewItemList(
  products: readonly ProductCard[],
  trackers: Trackers | null,
  settings: Settings,
): BlockData[] {
  if (!trackers || products.length === 0) return [];
  const isRecommending = trackers.isRecorded && isOn(settings["PLUGIN.RECOMMEND.IS_USE"]);
  const more: Details = isRecommending ? { recommend_ids: products.slice(0, recommendedFrom).map(({ id }) => id) } : {};
  return [itemEvent("view_item_list", { items: products.map((one, index) => ({ ...trackedItem(one), index })) }, more)];
}

type Details = Record<string, unknown>;

function itemEvent(event: string, ecommerce: Details, more: Details = {}): BlockData {
  const props: ItemEvent = { event: { event, ecommerce }, more };
  return { id: "item-event", name: "tracking", props };
}
