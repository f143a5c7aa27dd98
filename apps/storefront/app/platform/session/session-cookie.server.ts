import type { ShopContext } from "../request/request-context.server.ts";
import { seal, unseal } from "@noren/contract/platform/seal.ts";
import { noSession, type Session, sessionView, visitor } from "#app/platform/request/session-view.ts";

/** Seconds; a session unused for this time has ended on the server too. */
const life = 30 * 24 * 60 * 60;
const failureIsKnownFor = 1800;
/** Seconds before its expiry at which a token is renewed (AUTH-02). */
const margin = 5;

/**
 * Fills in the request's session from its cookies; without a token it is a visitor's. Answers whether there is a token
 * of an unknown member, which happens if the browser has lost the session cookie only.
 */
export function readSession({ cookies, session, secret }: ShopContext): { isMemberUnknown: boolean } {
  const stored = unseal<Session>(cookies.get("session"), "session", secret);
  const accessToken = tokenIn(cookies.get("accessToken"));
  session.mfa = openChallenge({ cookies, secret })?.userId ?? null;
  session.isRefreshFailed = stored?.isRefreshFailed ?? false;
  if (!accessToken) return { isMemberUnknown: false };
  const tokenExpiresAt = Number(cookies.get("tokenExpiresAt")) || 0;
  Object.assign(session, stored, { accessToken, tokenExpiresAt, mfa: session.mfa });
  return { isMemberUnknown: !stored };
}

/** Only a possible token may become a header. */
const tokenIn = (cookie: string | undefined) => (cookie && /^[\w-]{16,200}$/.test(cookie) ? cookie : null);

/** Answer of a login or a renewal; expires_in is in seconds. */
export type TokenAnswer = { access_token: string; expires_in: number };

export function saveToken(shop: ShopContext, { access_token, expires_in }: TokenAnswer): void {
  const { cookies, session } = shop;
  session.accessToken = access_token;
  session.tokenExpiresAt = shop.clock().getTime() + (expires_in - margin) * 1000;
  cookies.set("accessToken", access_token, life);
  cookies.set("tokenExpiresAt", String(session.tokenExpiresAt), life);
  saveSession(shop, {});
}

/** Stores the member's session in a sealed cookie, so that pages need no API call for it. */
export function saveSession(shop: ShopContext, changes: Partial<Session>): void {
  Object.assign(shop.session, changes);
  shop.cookies.set("session", seal(sessionView(shop.session), "session", shop.secret), life);
}

/** Browsers store no cookie longer than 400 days. */
const deviceLife = 400 * 24 * 60 * 60;

/** Identifies this browser at the next login. It stays after a logout, and reveals nothing about the member. */
export function saveDevice({ cookies }: ShopContext, device: string): void {
  cookies.set("device", device, deviceLife);
}

export const deviceIn = ({ cookies }: ShopContext): string | undefined =>
  /^[\w.-]{1,200}$/.exec(cookies.get("device") ?? "")?.[0];

/** A login whose verification code is still required. */
export type Challenge = {
  userId: string;
  challenge: string;
  /** The code, which only a development server answers. */
  code: string | null;
  /** Page to open after the login. */
  next: string | null;
  isSync?: boolean;
};

/** Stores a login after the password, while its verification code is required. */
export function saveChallenge(shop: ShopContext, challenge: Challenge): void {
  shop.session.mfa = challenge.userId;
  shop.cookies.set("mfa", seal(challenge, "mfa", shop.secret), 600);
}

export const openChallenge = ({ cookies, secret }: Pick<ShopContext, "cookies" | "secret">): Challenge | null =>
  unseal<Challenge>(cookies.get("mfa"), "mfa", secret);

export function forgetChallenge(shop: ShopContext): void {
  shop.session.mfa = null;
  shop.cookies.remove("mfa");
}

/** Cookies of a member: session, cart, last order, registration, drafts and messages. */
const ofMember = [
  "accessToken",
  "tokenExpiresAt",
  "session",
  "mfa",
  "oauth",
  "identity",
  "sync",
  "registered",
  "ordered",
  "guest-orders",
  "do-payment",
  "gift",
  "prefecture",
  "wish",
  "news",
  "flash",
  "events",
  "cart",
  "pieces",
  "shipping-reset",
] as const;

/** Makes the browser a visitor's again; no data of the member stays, including the cart (SEC-06). */
export function forgetSession(shop: ShopContext, { isRefreshFailed = false } = {}): void {
  for (const name of ofMember) shop.cookies.remove(name);
  Object.assign(shop.session, noSession(), { isRefreshFailed });
  if (isRefreshFailed) {
    shop.cookies.set("session", seal({ ...visitor, isRefreshFailed }, "session", shop.secret), failureIsKnownFor);
  }
}

/** After the end of all sessions of a member, which may include this browser's. A visitor keeps the cart. */
export function forgetEndedSession(shop: ShopContext): void {
  if (shop.session.isLogin) forgetSession(shop);
}
