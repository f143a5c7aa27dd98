import { cookieName, cookieNamesIn, type CookieJar, createCookieJar } from "@noren/web/session/cookies.ts";

/** The shop's cookies, with the max length of each. The browser's script cannot read any of them. */
const maxLengths = {
  accessToken: 200,
  tokenExpiresAt: 20,
  session: 4096,
  mfa: 500,
  device: 200,
  oauth: 4096,
  identity: 4096,
  sync: 4096,
  registered: 4096,
  captcha: 4096,
  cart: 200,
  pieces: 20,
  flash: 4096,
  "do-payment": 20,
  wallet: 4096,
  "shipping-reset": 4096,
  "captcha-asked": 20,
  prefecture: 2,
  ordered: 1000,
  "guest-orders": 1200,
  gift: 4096,
  wish: 1200,
  tags: 1000,
  seen: 100,
  preview: 200,
  contact: 1000,
  news: 800,
  messages: 800,
  added: 2000,
  consent: 10,
  visitor: 40,
  events: 2000,
  helpful: 60,
};
type CookieName = keyof typeof maxLengths;

export type Cookies = CookieJar<CookieName>;

/** The cookies of a channel. Their names contain its code, since channels with path prefixes share a host. */
export const createCookies = (header: string | null, channel: string, isSecure: boolean): Cookies =>
  createCookieJar(header, { scope: channel, isSecure, lengths: maxLengths });

/**
 * Whether a request has a cookie of the channel that its page may depend on. No page depends on some cookies: the
 * device's, which stays after a logout; the guest's history, which shelves load separately; read news, which only their
 * list marks; the visitor's id for trackers; votes on reviews, whose page is not cached.
 * Consent to trackers changes the page, but equally for all visitors with the same answer.
 */
export const hasVisitorCookie = (header: string | null, channel: string): boolean =>
  cookieNamesIn(header, channel).some((name) => !ofNoVisitor.has(name.split(".")[0]!));

const ofNoVisitor = new Set(["device", "seen", "news", "consent", "visitor", "events", "helpful"]);

/** Whether the list of news marks what this visitor has read. */
export const hasNewsMarks = (header: string | null, channel: string): boolean =>
  cookieNamesIn(header, channel).some((name) => name.split(".")[0] === "news");

/** The consent cookie of a request, as a header; null without one. */
export function consentCookie(header: string | null, channel: string, isSecure: boolean): string | null {
  const value = createCookies(header, channel, isSecure).get("consent");
  return value === "granted" || value === "refused" ? `${cookieName("consent", channel, isSecure)}=${value}` : null;
}
