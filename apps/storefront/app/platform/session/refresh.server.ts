import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { redirect } from "react-router";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "../request/request-context.server.ts";
import { loginAddress } from "@noren/web/session/return-address.ts";
import { forgetSession, saveToken, type TokenAnswer } from "./session-cookie.server.ts";

type Call = (...given: unknown[]) => Promise<unknown>;

/** A browser sends several requests at once; those that arrive a little later with the old token share the answer. */
const shared = new LRUCache<string, { answer: Promise<TokenAnswer>; until: number }>({ max: 10_000 });
const sharedMs = 10_000;

/** One refresh for all requests with one token (AUTH-09). On other nodes the API answers them the same new token. */
function refreshOnce({ clock }: ShopContext, api: Api, token: string): Promise<TokenAnswer> {
  const now = clock().getTime();
  const key = createHash("sha256").update(token).digest("base64url");
  const known = shared.get(key);
  if (known && now < known.until) return known.answer;
  const answer = api.auth.refresh();
  shared.set(key, { answer, until: now + sharedMs });
  // a refusal is final, a failure may be retried
  answer.catch(() => shared.delete(key));
  return answer;
}

/** Renews this request's token. If the session is over, logs out and redirects to the login (AUTH-08). */
export async function renewSession(shop: ShopContext, api: Api, requested: string): Promise<void> {
  const { accessToken, isRefreshFailed } = shop.session;
  if (isRefreshFailed || !accessToken) throw toLogin(requested, true);
  try {
    const answer = await refreshOnce(shop, api, accessToken);
    // another call of this request may have renewed it
    if (shop.session.accessToken === accessToken) saveToken(shop, answer);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    forgetSession(shop, { isRefreshFailed: true });
    throw toLogin(requested, true);
  }
}

/**
 * Calls on behalf of the member: one that is refused for its token is repeated once with a new token. After a second
 * refusal the member is logged out and redirected to the login (AUTH-07). Calls of `auth` itself are not repeated.
 */
export function renewingApi(shop: ShopContext, api: Api, requested: string): Api {
  const asMember =
    (call: Call): Call =>
    async (...given) => {
      const { accessToken } = shop.session;
      try {
        return await call(...given);
      } catch (error) {
        if (!isUnauthorized(error) || !accessToken) throw error;
        const isStale = shop.session.accessToken === accessToken || shop.session.isRefreshFailed;
        if (isStale) await renewSession(shop, api, requested);
        return await call(...given).catch((again: unknown) => refuse(again, shop, requested));
      }
    };
  const areas = Object.entries(api).map(([area, calls]) => [
    area,
    area === "auth"
      ? calls
      : Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, asMember(call as Call)])),
  ]);
  return Object.fromEntries(areas) as Api;
}

function refuse(error: unknown, shop: ShopContext, requested: string): never {
  if (!isUnauthorized(error) || shop.session.isRefreshFailed) throw error;
  forgetSession(shop);
  throw toLogin(requested, false);
}

export const isUnauthorized = (error: unknown) => isShopError(error) && error.status === 401;

const toLogin = (requested: string, isForced: boolean) =>
  redirect(loginAddress(requested, isForced), { headers: { "X-Remix-Revalidate": "yes" } });
