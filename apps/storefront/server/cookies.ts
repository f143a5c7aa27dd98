import { parseCookie, serializeCookie } from "cookie-es";

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
};
type CookieName = keyof typeof longest;

export type Cookies = {
  get: (name: CookieName) => string | undefined;
  /** maxAge in seconds; without it the cookie ends with the browser's session. */
  set: (name: CookieName, value: string, maxAge?: number) => void;
  remove: (name: CookieName) => void;
  /** This response sets it. */
  isSet: (name: CookieName) => boolean;
  /** Set-Cookie lines for the response. */
  lines: () => string[];
};

/**
 * Under https a name begins with __Host-, which requires Path=/. Channels that share a host by path prefixes are kept
 * apart by their code in the name.
 */
function cookieName(name: CookieName, channel: string, isSecure: boolean): string {
  return `${isSecure ? "__Host-" : ""}${name}.${channel}`;
}

/** Reads a request's cookies and gathers what the response sets. A cookie set is a cookie read from then on. */
export function createCookies(header: string | null, channel: string, isSecure: boolean): Cookies {
  const sent = parseCookie(header ?? "", { filter: (name) => isOfChannel(name, channel) });
  const written = new Map<string, { value: string | undefined; line: string }>();
  const fullName = (name: CookieName) => cookieName(name, channel, isSecure);
  const write = (full: string, value: string | undefined, maxAge: number | undefined) => {
    const options = { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure } as const;
    const life = maxAge === undefined ? {} : { maxAge };
    written.set(full, { value, line: serializeCookie(full, value ?? "", { ...options, ...life }) });
  };
  return {
    get(name) {
      const full = fullName(name);
      const own = written.get(full);
      if (own) return own.value;
      const value = sent[full];
      return value !== undefined && value.length <= longest[name] ? value : undefined;
    },
    set: (name, value, maxAge) => write(fullName(name), value, maxAge),
    remove(name) {
      const full = fullName(name);
      const { value } = written.get(full) ?? { value: sent[full] };
      if (value !== undefined) write(full, undefined, 0);
    },
    isSet: (name) => written.get(fullName(name))?.value !== undefined,
    lines: () => [...written.values()].map(({ line }) => line),
  };
}

/**
 * Whether a request brings a cookie of the channel's, so that its page may be its visitor's own. The one that names the
 * device stays when its member has logged out, and no page depends on it; nor does one on what a guest has seen, which
 * shelves request on their own, on what news were read, which their list alone marks, and on what trackers know of the visitor.
 * What the visitor has said of trackers makes another page, which is the same for all who said so.
 */
export function hasVisitorCookie(header: string | null, channel: string): boolean {
  if (!header) return false;
  const filter = (name: string) =>
    isOfChannel(name, channel) && !/^(__Host-)?(device|seen|news|consent|visitor|events)\./.test(name);
  return Object.keys(parseCookie(header, { filter })).length > 0;
}

/** Whether the list of news marks what this visitor has read. */
export const hasNewsMarks = (header: string | null, channel: string): boolean =>
  Object.keys(
    parseCookie(header ?? "", { filter: (name) => /^(__Host-)?news\./.test(name) && isOfChannel(name, channel) }),
  ).length > 0;

/** The cookie of a visitor who has said something of trackers, as it goes with a request; null of all others. */
export function consentCookie(header: string | null, channel: string, isSecure: boolean): string | null {
  const value = createCookies(header, channel, isSecure).get("consent");
  return value === "granted" || value === "refused" ? `${cookieName("consent", channel, isSecure)}=${value}` : null;
}

const isOfChannel = (name: string, channel: string) => name.endsWith(`.${channel}`);
