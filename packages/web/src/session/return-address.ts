/** Pages that are never a return address. */
const passages = /^\/(login|register|mypage\/logout|maintenance|postal-code)(\/|$)/;
const base = "http://shop.invalid";

/** The address to return to after a login, if it is a path of the shop; else null (NAV-05). */
export function returnAddress(target: unknown): string | null {
  const address = insideAddress(target);
  return address === null || passages.test(address.split("?")[0]!) ? null : address;
}

/**
 * A path of the shop with its query; else null. Checked as sent, as resolved, and as decoded, so that //evil, /\evil,
 * /.//evil and /%2f/evil are refused.
 */
export function insideAddress(target: unknown): string | null {
  if (typeof target !== "string" || target.length > 1000 || !isPlainPath(target)) return null;
  if (!URL.canParse(target, base)) return null;
  const { origin, pathname, search } = new URL(target, base);
  if (origin !== base || !isPlainPath(pathname) || !isPlainPath(decoded(pathname))) return null;
  return withoutEndingSlashes(pathname) + search;
}

function withoutEndingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

// browsers treat \ as / and drop tabs and line ends, so a path may contain neither
const isPlainPath = (path: string | null) =>
  path !== null && /^\/(?!\/)/.test(path) && !/[\\\u0000-\u001f\u007f]/.test(path);

/** Decodes twice, since a proxy may decode once; null if the encoding is invalid. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(decodeURIComponent(path));
  } catch {
    return null;
  }
}

/** URL of the login page with return address; `isForced`: the session ended (NAV-08). */
export function loginAddress(target: string | null, isForced = false): string {
  const next = returnAddress(target);
  const query = new URLSearchParams({ ...(isForced && { re: "1" }), ...(next && next !== "/" && { next }) }).toString();
  return query ? `/login?${query}` : "/login";
}
