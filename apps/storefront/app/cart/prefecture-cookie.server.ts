import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import type { Cart } from "@noren/contract/cart/cart.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";

const month = 30 * 24 * 60 * 60;

/** The prefecture of the last address, or the chosen one; the cookie contains its code. */
export function savedPrefecture({ cookies }: ShopContext): string | undefined {
  const code = cookies.get("prefecture");
  return code === undefined ? undefined : prefectures.find((one) => one.code === code)?.name;
}

/** An empty or unknown name removes the cookie. */
export function savePrefecture({ cookies }: ShopContext, name: string): void {
  const code = prefectures.find((one) => one.name === name)?.code;
  if (code === cookies.get("prefecture")) return;
  if (code) cookies.set("prefecture", code, month);
  else cookies.remove("prefecture");
}

export function rememberDestination(shop: ShopContext, { detail }: Cart): void {
  const prefecture = detail.shippings[0]?.address?.prefecture;
  if (prefecture) savePrefecture(shop, prefecture);
}

/** The prefecture for the cart's carriage estimate: the saved one, else that of the member's default address. */
export async function estimatePrefecture(api: Api, shop: ShopContext): Promise<string | undefined> {
  const saved = savedPrefecture(shop);
  if (saved || !shop.session.isLogin || !shop.cookies.get("cart")) return saved;
  const { data } = await api.userAddress.search({ per: 1 });
  const home = data[0]?.prefecture;
  if (home) savePrefecture(shop, home);
  return home;
}
