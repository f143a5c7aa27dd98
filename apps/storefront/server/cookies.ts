import { cookieName, cookieNamesIn, type CookieJar, createCookieJar } from "@noren/web/session/cookies.ts";

/** The cookies of a shop, with the max length of each. The browser's script reads none of them. */
const longest = {
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
type CookieName = keyof typeof longest;

export type Cookies = CookieJar<CookieName>;

/** The cookies of a channel; channels that share a host by path prefixes are kept apart by their code in the name. */
export const createCookies = (header: string | null, channel: string, isSecure: boolean): Cookies =>
  createCookieJar(header, { scope: channel, isSecure, lengths: longest });

/**
 * Whether a request brings a cookie of the channel's, so that its page may be its visitor's own. The one that names the
 * device stays when its member has logged out, and no page depends on it; nor does one on what a guest has seen, which
 * shelves request on their own, on what news were read, which their list alone marks, on what trackers know of the visitor,
 * and on what reviews were found helpful, whose page is not cached.
 * What the visitor has said of trackers makes another page, which is the same for all who said so.
 */
export const hasVisitorCookie = (header: string | null, channel: string): boolean =>
  cookieNamesIn(header, channel).some((name) => !ofNoVisitor.has(name.split(".")[0]!));

const ofNoVisitor = new Set(["device", "seen", "news", "consent", "visitor", "events", "helpful"]);

/** Whether the list of news marks what this visitor has read. */
export const hasNewsMarks = (header: string | null, channel: string): boolean =>
  cookieNamesIn(header, channel).some((name) => name.split(".")[0] === "news");

/** The cookie of a visitor who has said something of trackers, as it goes with a request; null of all others. */
export function consentCookie(header: string | null, channel: string, isSecure: boolean): string | null {
  const value = createCookies(header, channel, isSecure).get("consent");
  return value === "granted" || value === "refused" ? `${cookieName("consent", channel, isSecure)}=${value}` : null;
}
