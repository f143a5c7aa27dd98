import { parseCookie, serializeCookie } from "cookie-es";

/** Cookies of a site by name, with their max lengths. Longer ones are ignored. */
export type CookieLengths<Name extends string> = Readonly<Record<Name, number>>;

export type CookieJar<Name extends string> = {
  get: (name: Name) => string | undefined;
  /** maxAge in seconds; without it the cookie ends with the browser's session. */
  set: (name: Name, value: string, maxAge?: number) => void;
  remove: (name: Name) => void;
  /** Whether this response sets the cookie. */
  isSet: (name: Name) => boolean;
  /** Set-Cookie headers of the response. */
  lines: () => string[];
};

/**
 * `scope`, a suffix of all names, separates sites that share a host under path prefixes; a site without such neighbours
 * has a `prefix` instead.
 */
export type CookieSite<Name extends string> = {
  scope?: string;
  prefix?: string;
  isSecure: boolean;
  lengths: CookieLengths<Name>;
  sameSite?: "lax" | "strict";
};

/** With https the name begins with __Host-, which requires Path=/. */
export const cookieName = (name: string, scope: string, isSecure: boolean): string =>
  `${isSecure ? "__Host-" : ""}${name}${suffixOf(scope)}`;

/**
 * Reads the request's cookies and collects those that the response sets; reading returns a value set before. All
 * cookies are HttpOnly.
 */
export function createCookieJar<Name extends string>(
  header: string | null,
  { scope = "", prefix = "", isSecure, lengths, sameSite = "lax" }: CookieSite<Name>,
): CookieJar<Name> {
  const sent = parseCookie(header ?? "", { filter: (name) => isOfScope(name, scope) });
  const written = new Map<string, { value: string | undefined; line: string }>();
  const fullName = (name: Name) => cookieName(prefix + name, scope, isSecure);
  const write = (full: string, value: string | undefined, maxAge: number | undefined) => {
    const options = { path: "/", httpOnly: true, sameSite, secure: isSecure } as const;
    const life = maxAge === undefined ? {} : { maxAge };
    written.set(full, { value, line: serializeCookie(full, value ?? "", { ...options, ...life }) });
  };
  return {
    get(name) {
      const full = fullName(name);
      const own = written.get(full);
      if (own) return own.value;
      const value = sent[full];
      return value !== undefined && value.length <= lengths[name] ? value : undefined;
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

/** Names of a scope's cookies in a request, without scope and `__Host-`. */
export const cookieNamesIn = (header: string | null, scope: string): string[] =>
  Object.keys(parseCookie(header ?? "", { filter: (name) => isOfScope(name, scope) })).map((name) =>
    name.replace(/^__Host-/, "").slice(0, -scope.length - 1),
  );

const suffixOf = (scope: string) => scope && `.${scope}`;
const isOfScope = (name: string, scope: string) => name.endsWith(suffixOf(scope));
