import type { StaffLogin } from "@noren/contract/admin/staff-login.owner.ts";
import { insideAddress } from "@noren/web/session/return-address.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { type MiddlewareFunction, redirect, redirectDocument } from "react-router";
import { type Api, consoleContext, type ConsoleContext } from "./console-context.server.ts";
import { inConsole } from "./shop-address.ts";
import { toPage } from "./to-page.server.ts";

/** Seconds; the API ends a session 12 hours after the login. */
const life = 12 * 3600;
/** Browsers store no cookie longer than 400 days. */
const deviceLife = 400 * 24 * 3600;
const root = "/admin";

/** The calls as the member of staff whose token the cookie has. */
export const apiOf = ({ apiFor, cookies }: ConsoleContext): Api => apiFor(tokenIn(cookies.get("staff")));

/** Only a possible token may become a header. */
const tokenIn = (cookie: string | undefined) => /^[\w-]{16,200}$/.exec(cookie ?? "")?.[0];

/** Identifies this browser at the next login; it grants nothing. */
export const deviceOf = ({ cookies }: ConsoleContext) => /^[\w.-]{1,200}$/.exec(cookies.get("device") ?? "")?.[0];

/** Keeps a new session. The next page is a new document, so that nothing of an earlier person stays in the tab. */
export function completeLogin(
  console: ConsoleContext,
  { token, device }: StaffLogin,
  next: string | undefined,
): Response {
  console.cookies.set("staff", token, life);
  console.cookies.set("device", device, deviceLife);
  const path = insideAddress(next) ?? "/";
  return path.startsWith("/?") ? toPage(path) : redirectDocument(path, { status: 303 });
}

/** Ends the session in this browser. */
export function leave({ cookies }: ConsoleContext): Response {
  cookies.remove("staff");
  cookies.remove("flash");
  return redirectDocument("/login", { status: 303 });
}

/**
 * Address of the login page that leads back to the request's page. `isEnded`: there was a session; the page says so, and
 * after a press that it was not carried out.
 */
export function loginPath(request: Request, isEnded: boolean): string {
  const { pathname, search } = new URL(request.url);
  const path = inConsole(pathname);
  const isRead = request.method === "GET";
  const next = isRead && path !== "/" ? path + search : undefined;
  const ended = isEnded && { ended: isRead ? "1" : "press" };
  const query = new URLSearchParams({ ...ended, ...(next && { next }) }).toString();
  return query ? `/login?${query}` : "/login";
}

/**
 * Runs before the loaders and actions of all pages behind the login: reads who it is, and which shop the address names.
 * A shop that the person may not see is left out of the address.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const console = context.get(consoleContext);
  try {
    console.me = await apiOf(console).staffSession.me();
  } catch (error) {
    if (!isShopError(error) || error.status !== 401) throw error;
    const isEnded = console.cookies.get("staff") !== undefined;
    console.cookies.remove("staff");
    throw redirect(root + loginPath(request, isEnded));
  }
  const shop = url.searchParams.get("shop");
  if (shop !== null && !console.me.channels.some(({ key }) => key === shop)) throw redirect(root + withoutShop(url));
  console.shop = shop ?? undefined;
  return next();
};

function withoutShop({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete("shop");
  const text = query.toString();
  return text ? `${inConsole(pathname)}?${text}` : inConsole(pathname);
}
