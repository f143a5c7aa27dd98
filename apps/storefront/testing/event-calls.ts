import type { Popup } from "@noren/contract/content/popup.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { vi } from "vitest";
import type { Api } from "../app/platform/request/request-context.server.ts";
import { filledCart } from "./demo-data.ts";
import { loaderData } from "./loader-data.ts";
import { now, type openStorefront, type Visit } from "./open-storefront.ts";
import { placedOrder } from "./placed-order.ts";

/** Settings of a shop with a tag manager, and of one that records events itself. */
export const tagManager = { "GTM.ID": "GTM-ABC123" };
export const recorded = { "ECOMMERCE_EVENT.IS_TRACKING": true };

const [line] = filledCart.detail.products;
/** A cart of so many pieces of one product. */
export const cartWith = (quantity: number) => ({
  ...filledCart,
  detail: { ...filledCart.detail, products: quantity > 0 ? [{ ...line!, quantity }] : [] },
});

const aPopup = (id: string): Popup => ({
  id,
  title: "冬の贈りもの",
  html: "<p>包みをお選びいただけます。</p>",
  picture: null,
  link: null,
  is_over_pages: true,
  page: "",
  updated_at: now.toISOString(),
});

type PostedEvent = Parameters<Api["ecommerceEvent"]["add"]>[0];

/** A shop that records events; `popups` by an event's name. */
export function eventCalls(popups: Record<string, string> = {}) {
  const posted: PostedEvent[] = [];
  const add = vi.fn(async (event: PostedEvent) => {
    posted.push(event);
    const popup = popups[event.name];
    return { id: `0193-${posted.length}`, popup: popup ? aPopup(popup) : null };
  });
  const decision = {
    order_no: placedOrder.order_no,
    payment_id: placedOrder.payment.payment_id,
    payment_name: "クレジットカード",
    user_id: null,
    token: null,
    detail: { products: placedOrder.products, coupons: [], order: placedOrder.order },
  };
  const detail = vi.fn(async ({ id, token }: { id: string; token?: string }) => {
    const event = posted[Number(id.slice(5)) - 1];
    if (!event || event.token !== token) throw new ShopError("common.not_found");
    const { name, args = {} } = event;
    return { id, name, args, created_at: now.toISOString(), decision: name === "purchase" ? decision : null };
  });
  return { posted, add, detail, ecommerceEvent: { add, detail } };
}

/** What the page's script posts, and what it gets for it. */
export async function postEvents(visit: ReturnType<typeof openStorefront>["visit"], json: unknown, options: Visit) {
  const { html, status, cookies } = await visit("/events", { json, ...options });
  return { status, cookies, ...(JSON.parse(html) as { entries: Record<string, unknown>[]; popup: string | null }) };
}

/** Props of the block that runs a page's trackers; undefined where it has none. */
export function trackingIn(html: string): Record<string, unknown> | undefined {
  const { frame } = loaderData(html).root as { frame: { above: { name: string; props: Record<string, unknown> }[] } };
  return frame.above.find(({ name }) => name === "tracking")?.props;
}
