import { ShopError } from "@noren/contract/platform/errors.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { likeMessages as words } from "#look/product/like/like.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { loginAddress, returnAddress } from "@noren/web/session/return-address.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { change } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { saveRequest } from "./like-request.server.ts";

/** Max characters. A longer key names no product, and would not fit into the cookie of a visitor's like. */
const keyMax = 120;
/** Refusals that are shown on the page of the button, since a like has no page of its own. */
const shownStatuses = [404, 422, 429];
const productPath = (key = "") => `/product/${encodeURIComponent(key)}`;

export const toProduct = ({ params }: LoaderFunctionArgs) => redirect(productPath(params.key));

/** Redirects to the button's page; script, which stays, gets JSON. A visitor's like waits for the login (CAT-06). */
export function changeLike(args: ActionFunctionArgs) {
  const { request, params } = args;
  return change(args, async (api, values, shop) => {
    requireMembers(shop);
    const key = params.key ?? "";
    if (key.length > keyMax) throw new ShopError("product.not_found");
    const isLiked = values.liked !== "0";
    const back = cameFrom(request, shop) ?? productPath(key);
    if (!shop.session.isLogin) {
      if (isLiked) saveRequest(shop, key);
      return seeOther(loginAddress(back));
    }
    const isScript = request.headers.get("accept") === "application/json";
    try {
      const { is_favorite } = await (isLiked ? api.like.add : api.like.remove)({ key });
      if (isScript) return data({ is_favorite });
      setFlash(shop, { type: "success", message: is_favorite ? words.added : words.removed });
    } catch (error) {
      if (!isShopError(error) || !(shownStatuses.includes(error.status) || error.code === "common.read_only"))
        throw error;
      if (isScript) return data({ message: error.message }, { status: error.status });
      setFlash(shop, { type: "error", message: error.message });
    }
    return seeOther(back);
  });
}

/** The page of this shop that has the heart, from the referer. */
function cameFrom(request: Request, { channel: { prefix } }: ShopContext): string | null {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  // the visitor's host, which may differ from the one in the channel's addresses
  const isHere =
    url.origin === new URL(request.url).origin && (url.pathname === prefix || url.pathname.startsWith(`${prefix}/`));
  return isHere ? returnAddress((url.pathname.slice(prefix.length) || "/") + url.search) : null;
}
