import { checkoutPath } from "#app/checkout/prefill.server.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { trackCheckout } from "./cart-events.server.ts";

export async function startCheckout(api: Api, shop: ShopContext): Promise<string> {
  await trackCheckout(shop);
  return checkoutPath(api, shop);
}
