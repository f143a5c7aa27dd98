import { isShopError } from "../request/is-shop-error.ts";
import type { ShopContext } from "../request/request-context.server.ts";
import { saveFormInfo } from "./session-cookie.server.ts";

/** Asks who holds the token; somebody whose address is not confirmed is nobody yet (AUTH-04). */
export async function loadMember(shop: ShopContext): Promise<void> {
  try {
    const { last_name, first_name } = await shop.api.user.me();
    saveFormInfo(shop, { isLogin: true, name: `${last_name} ${first_name}` });
  } catch (error) {
    if (!isShopError(error) || error.code !== "auth.email_not_verified") throw error;
    saveFormInfo(shop, { isLogin: false, name: null });
  }
}
