import { data, type MiddlewareFunction, redirect } from "react-router";
import { shopContext, type ShopContext } from "../request/request-context.server.ts";
import { isClosed, isMaintenanceData, isMaintenancePage, toMaintenance } from "../request/maintenance.server.ts";
import { thrownFor } from "../request/request.server.ts";
import { accessOf, requiresVerification, hasMembers } from "./page-access.ts";
import { isPersonal } from "./personal-pages.ts";
import { renewingApi, renewSession } from "./refresh.server.ts";
import { loginAddress } from "@noren/web/session/return-address.ts";
import { loadMember } from "./member.server.ts";
import { readSession } from "./session-cookie.server.ts";

/**
 * Runs once before the loaders and actions of a page: reads the session, renews its token, and checks access to the
 * page. A stored token that has not expired needs no call; an expired one is renewed once (AUTH-05).
 */
export const startSession: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const shop = context.get(shopContext);
  if (isClosed(shop) && (!isMaintenancePage(request, shop) || isMaintenanceData(request, shop)))
    throw inChannel(toMaintenance(request, shop), shop);
  // the maintenance page needs no session, and a closed shop renews none
  if (isMaintenancePage(request, shop)) return unstored(await next(), true);
  const access = accessOf(pattern);
  if (!hasMembers(shop.settings)) {
    // these pages answer 404 themselves; a form sent to one is not even read
    if (access !== "any" && request.method !== "GET") throw data(null, { status: 404 });
    return unstored(await next(), isPersonal(pattern));
  }
  const { isMemberUnknown } = readSession(shop);
  const requested = addressOf(request, url, shop.channel.prefix);
  if (shop.session.accessToken) {
    await resume(shop, request, { requested, isMemberUnknown, isFreshRequested: url.searchParams.has("mode") });
  }
  const instead = pageInstead(shop, access, pattern, requested);
  if (instead) throw inChannel(redirect(instead), shop);
  const response = await next();
  return unstored(response, isPersonal(pattern) || shop.session.accessToken !== null);
};

/**
 * Keeps personal pages out of the browser's cache, so that they cannot be shown after a logout: pages of cart, checkout
 * and account, and every page drawn for a member, whose name is in its data.
 */
function unstored(response: Response, isOwn: boolean): Response {
  if (isOwn && !response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store");
  return response;
}

type Resumed = { requested: string; isMemberUnknown: boolean; isFreshRequested: boolean };

async function resume(shop: ShopContext, request: Request, { requested, isMemberUnknown, isFreshRequested }: Resumed) {
  const { api, session } = shop;
  shop.api = renewingApi(shop, api, requested);
  try {
    if (isFreshRequested || session.tokenExpiresAt <= shop.clock().getTime()) await renewSession(shop, api, requested);
    if (isMemberUnknown) await loadMember(shop);
  } catch (error) {
    throw inChannel(thrownFor(error, shop, request), shop);
  }
}

/** The router adds the channel's prefix to redirects of loaders, but not to those thrown before any loader runs. */
function inChannel(thrown: unknown, { channel }: ShopContext): unknown {
  const location = thrown instanceof Response ? thrown.headers.get("location") : null;
  if (location?.startsWith("/")) (thrown as Response).headers.set("location", channel.prefix + location);
  return thrown;
}

/** Page to redirect to if the session may not see the requested one (NAV-05 to NAV-07); null if it may. */
function pageInstead({ session, settings }: ShopContext, access: string, pattern: string, requested: string) {
  const isMember = session.accessToken !== null;
  if (access === "member" && !isMember) return loginAddress(requested);
  if (access === "any" || !isMember) return null;
  const mustVerify = !session.isLogin && requiresVerification(settings);
  if (access === "visitor") return mustVerify ? "/verify" : "/ec";
  return mustVerify && !pattern.endsWith("mypage/logout") ? "/verify" : null;
}

/** The requested page as a return address: without the channel's prefix and the parameter `mode`. */
function addressOf(request: Request, url: URL, prefix: string): string {
  const path = url.pathname.slice(prefix.length) || "/";
  if (request.method !== "GET") return path;
  const query = new URLSearchParams(url.search);
  query.delete("mode");
  return query.size > 0 ? `${path}?${query}` : path;
}
