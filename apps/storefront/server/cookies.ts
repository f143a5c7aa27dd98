/** The cookies of a shop, with the max length of each. The browser's script reads none of them. */
const longest = {
  accessToken: 200,
  tokenExpiresAt: 20,
  session: 4096,
  mfa: 500,
  device: 200,
  registered: 4096,
  captcha: 4096,
  cart: 200,
  pieces: 20,
  flash: 4096,
  "do-payment": 20,
  "shipping-reset": 4096,
  ordered: 1000,
  gift: 4096,
  wish: 1200,
};
type CookieName = keyof typeof longest;

export type Cookies = {
  get: (name: CookieName) => string | undefined;
  /** maxAge in seconds; without it the cookie ends with the browser's session. */
  set: (name: CookieName, value: string, maxAge?: number) => void;
  remove: (name: CookieName) => void;
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
  const raw = parse(header);
  const values = new Map<string, string>();
  const changed = new Map<string, string>();
  const fullName = (name: CookieName) => cookieName(name, channel, isSecure);
  const write = (name: CookieName, value: string, life: string) => {
    const secure = isSecure ? "; Secure" : "";
    const full = fullName(name);
    changed.set(full, `${full}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax${secure}${life}`);
  };
  return {
    get(name) {
      const full = fullName(name);
      const sent = raw.get(full);
      if (sent !== undefined && !values.has(full) && sent.length <= longest[name]) values.set(full, decoded(sent));
      return values.get(full);
    },
    set(name, value, maxAge) {
      values.set(fullName(name), value);
      write(name, value, maxAge === undefined ? "" : `; Max-Age=${maxAge}`);
    },
    remove(name) {
      const isSent = raw.delete(fullName(name));
      if (!values.delete(fullName(name)) && !isSent) return;
      write(name, "", "; Max-Age=0");
    },
    lines: () => [...changed.values()],
  };
}

function parse(header: string | null): Map<string, string> {
  const values = new Map<string, string>();
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=");
    if (at < 0) continue;
    const name = pair.slice(0, at).trim();
    if (!values.has(name)) values.set(name, pair.slice(at + 1).trim());
  }
  return values;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
