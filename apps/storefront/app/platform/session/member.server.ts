import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { ShopContext } from "../request/request-context.server.ts";
import { saveSession } from "./session-cookie.server.ts";

/** Loads the token's member; one with an unconfirmed email address is not logged in yet (AUTH-04). */
export async function loadMember(shop: ShopContext): Promise<void> {
  try {
    const { last_name, first_name } = await shop.api.user.me();
    saveSession(shop, { isLogin: true, name: `${last_name} ${first_name}` });
  } catch (error) {
    if (!isShopError(error) || error.code !== "auth.email_not_verified") throw error;
    saveSession(shop, { isLogin: false, name: null });
  }
}
