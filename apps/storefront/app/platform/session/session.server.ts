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
 * Runs once before every page's loaders and actions: reads the session, renews its token, and checks the page's access.
 * A stored token whose time is not over costs no call; any other is renewed once (AUTH-05).
 */
export const startSession: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const shop = context.get(shopContext);
  if (isClosed(shop) && (!isMaintenancePage(request, shop) || isMaintenanceData(request, shop)))
    throw inChannel(toMaintenance(request, shop), shop);
  // needs nobody's session, which a closed shop does not renew
  if (isMaintenancePage(request, shop)) return unstored(await next(), true);
  const access = accessOf(pattern);
  if (!hasMembers(shop.settings)) {
    // The pages themselves answer 404; a form sent to one is not even read.
    if (access !== "any" && request.method !== "GET") throw data(null, { status: 404 });
    return unstored(await next(), isPersonal(pattern));
  }
  const { isMemberUnknown } = readSession(shop);
  const wanted = addressOf(request, url, shop.channel.prefix);
  if (shop.session.accessToken) {
    await resume(shop, request, { wanted, isMemberUnknown, isFreshRequested: url.searchParams.has("mode") });
  }
  const instead = pageInstead(shop, access, pattern, wanted);
  if (instead) throw inChannel(redirect(instead), shop);
  const response = await next();
  return unstored(response, isPersonal(pattern) || shop.session.accessToken !== null);
};

/**
 * Personal pages are not shown again from the browser's cache after logout: pages of cart, checkout and account, and
 * every page drawn for a member, whose name is in its data.
 */
function unstored(response: Response, isOwn: boolean): Response {
  if (isOwn && !response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store");
  return response;
}

type Resumed = { wanted: string; isMemberUnknown: boolean; isFreshRequested: boolean };

async function resume(shop: ShopContext, request: Request, { wanted, isMemberUnknown, isFreshRequested }: Resumed) {
  const { api, session } = shop;
  shop.api = renewingApi(shop, api, wanted);
  try {
    if (isFreshRequested || session.tokenExpiresAt <= shop.clock().getTime()) await renewSession(shop, api, wanted);
    if (isMemberUnknown) await loadMember(shop);
  } catch (error) {
    throw inChannel(thrownFor(error, shop, request), shop);
  }
}

/** Loaders' redirects get the channel's prefix from the router; those thrown before any loader runs do not. */
function inChannel(thrown: unknown, { channel }: ShopContext): unknown {
  const location = thrown instanceof Response ? thrown.headers.get("location") : null;
  if (location?.startsWith("/")) (thrown as Response).headers.set("location", channel.prefix + location);
  return thrown;
}

/** Where to redirect when the session may not see the page (NAV-05 to NAV-07); null when it may. */
function pageInstead({ session, settings }: ShopContext, access: string, pattern: string, wanted: string) {
  const isMember = session.accessToken !== null;
  if (access === "member" && !isMember) return loginAddress(wanted);
  if (access === "any" || !isMember) return null;
  const mustVerify = !session.isLogin && requiresVerification(settings);
  if (access === "visitor") return mustVerify ? "/verify" : "/ec";
  return mustVerify && !pattern.endsWith("mypage/logout") ? "/verify" : null;
}

/** The requested page as a return address: without the channel's prefix and the query mode. */
function addressOf(request: Request, url: URL, prefix: string): string {
  const path = url.pathname.slice(prefix.length) || "/";
  if (request.method !== "GET") return path;
  const query = new URLSearchParams(url.search);
  query.delete("mode");
  return query.size > 0 ? `${path}?${query}` : path;
}
