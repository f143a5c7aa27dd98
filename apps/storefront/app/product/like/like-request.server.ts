import { likeMessages as words } from "#look/product/like/like.messages.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";

const halfAnHour = 1800;

/** Stores the product that a visitor wanted to like; a login within half an hour likes it. */
export const saveRequest = ({ cookies }: ShopContext, key: string) => cookies.set("wish", key, halfAnHour);

/** Sets the like that led the visitor to log in. Answers the message to show, or null if there was none (CAT-06). */
export async function grantRequest({ api, cookies }: ShopContext): Promise<string | null> {
  const key = cookies.get("wish");
  if (!key) return null;
  cookies.remove("wish");
  try {
    await api.like.add({ key });
    return words.added;
  } catch (error) {
    if (!isShopError(error) || ![404, 422, 429].includes(error.status)) throw error;
    return error.message;
  }
}
