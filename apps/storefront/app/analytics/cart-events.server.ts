import type { Cart } from "@noren/contract/cart/cart.ts";
import type { CartProduct } from "@noren/contract/cart/line.ts";
import { inTime } from "@noren/web/request/in-time.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { trackersFor } from "./consent.server.ts";
import { trackOnServer } from "./events.server.ts";
import { currency, lineItem } from "./item-fields.ts";

/** Max time that a change waits for the read of the cart before it, in milliseconds. */
const beforeTimeout = 1000;

/** Calls that change which products the cart has, and how many. */
const changes: Readonly<Record<string, readonly string[]>> = {
  cart: ["addProduct", "deleteProduct", "restoreProduct", "modifyProduct"],
  productSet: ["add"],
  accessory: ["add", "modify", "remove"],
};

type Change = (input: { token?: string | null | undefined }, ...more: unknown[]) => Promise<Cart>;

/** The API for actions on the cart; where trackers run, it records which products a call added or removed (TRK-01). */
export function trackingApi(shop: ShopContext, page: string): Api {
  const { api } = shop;
  if (!trackersFor(shop)) return api;
  const areas = Object.entries(changes).flatMap(([area, names]) => {
    const calls = (api as unknown as Record<string, Record<string, Change> | undefined>)[area];
    if (!calls) return [];
    const tracked = names.flatMap((name) => (calls[name] ? [[name, trackedChange(shop, calls[name], page)]] : []));
    return [[area, { ...calls, ...Object.fromEntries(tracked) }]];
  });
  return { ...api, ...Object.fromEntries(areas) } as Api;
}

const trackedChange =
  (shop: ShopContext, change: Change, page: string): Change =>
  async (input, ...more) => {
    const before = await linesBefore(shop, input.token);
    const after = await change(input, ...more);
    if (before) await trackDifference(shop, before, after.detail.products, page);
    return after;
  };

/** The cart's lines before a change: empty for a new cart, null if unreadable; then the change is not tracked. */
async function linesBefore(
  { api, logger, requestId }: ShopContext,
  token: string | null | undefined,
): Promise<readonly CartProduct[] | null> {
  if (!token) return [];
  try {
    return (await inTime(api.cart.get({ token }), beforeTimeout, "The cart before a change")).detail.products;
  } catch (error) {
    if (isShopError(error) && error.status === 404) return [];
    logger.warn({ err: error, requestId }, "A change of the cart was not tracked.");
    return null;
  }
}

type Lines = readonly CartProduct[];

async function trackDifference(shop: ShopContext, before: Lines, after: Lines, page: string): Promise<void> {
  for (const [name, lines] of [
    ["add_to_cart", grown(before, after)],
    ["remove_from_cart", grown(after, before)],
  ] as const) {
    if (lines.length > 0) await trackOnServer(shop, { name, args: { page, ...valueOf(lines) } });
  }
}

type Counted = { line: CartProduct; quantity: number };

/** Lines with a higher quantity in `to` than in `from`, with the difference. */
function grown(from: Lines, to: Lines): Counted[] {
  const quantities = new Map(from.map(({ key, quantity }) => [key, quantity]));
  return to
    .map((line) => ({ line, quantity: line.quantity - (quantities.get(line.key) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

const valueOf = (lines: readonly Counted[]) => ({
  currency,
  value: lines.reduce((sum, { line, quantity }) => sum + line.unit_price * quantity, 0),
  items: lines.map(({ line, quantity }) => lineItem(line, quantity)),
});

export async function trackCheckout(shop: ShopContext): Promise<void> {
  if (!trackersFor(shop)) return;
  const lines = await linesBefore(shop, shop.cookies.get("cart"));
  if (!lines || lines.length === 0) return;
  const all = lines.map((line) => ({ line, quantity: line.quantity }));
  await trackOnServer(shop, { name: "begin_checkout", args: { page: "/cart", ...valueOf(all) } });
}
