import type { ShopContext } from "../request/request-context.server.ts";
import { seal, unseal } from "@noren/contract/platform/seal.ts";
import { noSession, type Session, sessionView, visitor } from "#app/platform/request/session-view.ts";

/** Seconds: a session that is not used for so long has ended on the server too. */
const life = 30 * 24 * 60 * 60;
const failureIsKnownFor = 1800;
/** The token is renewed so many seconds before it expires (AUTH-02). */
const margin = 5;

/**
 * Fills in the request's session from its cookies. Without a token it is a visitor's. Returns whether there is a token
 * whose member is unknown: the browser has lost the session cookie but not the token's.
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

/** Only what can be a token goes into a header. */
const tokenIn = (cookie: string | undefined) => (cookie && /^[\w-]{16,200}$/.test(cookie) ? cookie : null);

/** What a login and a renewal answer; expires_in in seconds. */
export type TokenAnswer = { access_token: string; expires_in: number };

/** A new token for the session, in the request and in the browser. */
export function saveToken(shop: ShopContext, { access_token, expires_in }: TokenAnswer): void {
  const { cookies, session } = shop;
  session.accessToken = access_token;
  session.tokenExpiresAt = shop.clock().getTime() + (expires_in - margin) * 1000;
  cookies.set("accessToken", access_token, life);
  cookies.set("tokenExpiresAt", String(session.tokenExpiresAt), life);
  saveSession(shop, {});
}

/** Stores the member's session in a sealed cookie, so that a page needs no API call for it. */
export function saveSession(shop: ShopContext, changes: Partial<Session>): void {
  Object.assign(shop.session, changes);
  shop.cookies.set("session", seal(sessionView(shop.session), "session", shop.secret), life);
}

/** Browsers store no cookie longer than 400 days. */
const deviceLife = 400 * 24 * 60 * 60;

/** Identifies this browser at the next login; it outlives logout, and reveals nothing of its member. */
export function saveDevice({ cookies }: ShopContext, device: string): void {
  cookies.set("device", device, deviceLife);
}

export const deviceIn = ({ cookies }: ShopContext): string | undefined =>
  /^[\w.-]{1,200}$/.exec(cookies.get("device") ?? "")?.[0];

/** A login whose verification code is still missing. */
export type Challenge = {
  userId: string;
  challenge: string;
  /** Of a development server, which shows it. */
  code: string | null;
  /** Where the member wanted to go. */
  next: string | null;
  /** The member comes from a linked channel. */
  isSync?: boolean;
};

/** The password was right, and a verification code is still required. */
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

/** A member's cookies: session, cart, last order, registration, drafts and messages. */
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

/** Back to a visitor; nothing of the member stays, the cart neither (SEC-06). */
export function forgetSession(shop: ShopContext, { isRefreshFailed = false } = {}): void {
  for (const name of ofMember) shop.cookies.remove(name);
  Object.assign(shop.session, noSession(), { isRefreshFailed });
  if (isRefreshFailed) {
    shop.cookies.set("session", seal({ ...visitor, isRefreshFailed }, "session", shop.secret), failureIsKnownFor);
  }
}

/** All of a member's sessions have ended, and this browser's may be one of them; a visitor keeps the cart. */
export function forgetEndedSession(shop: ShopContext): void {
  if (shop.session.isLogin) forgetSession(shop);
}
