import type { TokenAnswer } from "@noren/contract/member/auth.ts";
import { forgetCart } from "#app/cart/cart-cookie.server.ts";
import type { ShopContext } from "../request/request-context.server.ts";
import { seal, unseal } from "./seal.server.ts";
import { noSession, type Session, sessionView, visitor } from "./session-view.ts";

/** Seconds: a session that is not used for so long has ended on the server too. */
const life = 30 * 24 * 60 * 60;
const failureIsKnownFor = 1800;
/** The token is asked anew so many seconds before it ends (AUTH-02). */
const margin = 5;

/**
 * Fills in the request's session from its cookies. Without a token everybody is a visitor. Answers whether there is a
 * token whose member is not known: the browser has lost the one cookie and kept the other.
 */
export function readSession({ cookies, session, secret }: ShopContext): { isMemberUnknown: boolean } {
  const kept = unseal<Session>(cookies.get("session"), "session", secret);
  const accessToken = tokenIn(cookies.get("accessToken"));
  session.mfa = unseal<string>(cookies.get("mfa"), "mfa", secret);
  session.isRefreshFailed = kept?.isRefreshFailed ?? false;
  if (!accessToken) return { isMemberUnknown: false };
  const tokenExpiresAt = Number(cookies.get("tokenExpiresAt")) || 0;
  Object.assign(session, kept, { accessToken, tokenExpiresAt, mfa: session.mfa });
  return { isMemberUnknown: !kept };
}

/** Only what can be a token goes into a header. */
const tokenIn = (cookie: string | undefined) => (cookie && /^[\w-]{16,200}$/.test(cookie) ? cookie : null);

/** A new token for the session, in the request and in the browser. */
export function saveToken(shop: ShopContext, { access_token, expires_in }: TokenAnswer): void {
  const { cookies, session } = shop;
  session.accessToken = access_token;
  session.tokenExpiresAt = shop.clock().getTime() + (expires_in - margin) * 1000;
  cookies.set("accessToken", access_token, life);
  cookies.set("tokenExpiresAt", String(session.tokenExpiresAt), life);
  saveFormInfo(shop, {});
}

/** What is known of the member goes with the browser, sealed, so that a page asks nobody who he is. */
export function saveFormInfo(shop: ShopContext, facts: Partial<Session>): void {
  Object.assign(shop.session, facts);
  shop.cookies.set("session", seal(sessionView(shop.session), "session", shop.secret), life);
}

/** Browsers keep no cookie longer than 400 days. */
const deviceLife = 400 * 24 * 60 * 60;

/** Names this browser at the next login; it outlives logout, and tells nothing of its member. */
export function saveDevice({ cookies }: ShopContext, device: string): void {
  cookies.set("device", device, deviceLife);
}

export const deviceIn = ({ cookies }: ShopContext): string | undefined =>
  /^[\w.-]{1,200}$/.exec(cookies.get("device") ?? "")?.[0];

/** Someone has given his password and must give a code too. */
export function saveChallenge(shop: ShopContext, userId: string): void {
  shop.session.mfa = userId;
  shop.cookies.set("mfa", seal(userId, "mfa", shop.secret), 600);
}

/** What the browser keeps of a member besides the cart: session, last order, registration, drafts and messages. */
const ofMember = [
  "accessToken",
  "tokenExpiresAt",
  "session",
  "mfa",
  "registered",
  "ordered",
  "do-payment",
  "gift",
  "wish",
  "flash",
] as const;

/** Back to a visitor; nothing of the member stays (SEC-06). The cart goes too unless it is asked to stay (AUTH-06). */
export function forgetSession(shop: ShopContext, { isKeepingCart = false, isRefreshFailed = false } = {}): void {
  for (const name of ofMember) shop.cookies.remove(name);
  Object.assign(shop.session, noSession(), { isRefreshFailed });
  if (isRefreshFailed) {
    shop.cookies.set("session", seal({ ...visitor, isRefreshFailed }, "session", shop.secret), failureIsKnownFor);
  }
  if (!isKeepingCart) forgetCart(shop);
}
