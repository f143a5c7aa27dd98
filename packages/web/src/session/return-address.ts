/** Pages that are never a return address: login, registration and the like. */
const passages = /^\/(login|register|mypage\/logout|maintenance|postal-code)(\/|$)/;
const base = "http://shop.invalid";

/** An address to lead back to after a login, when it is a path inside the shop; null for everything else (NAV-05). */
export function returnAddress(wanted: unknown): string | null {
  const address = insideAddress(wanted);
  return address === null || passages.test(address.split("?")[0]!) ? null : address;
}

/**
 * A path inside the shop with its query; null for everything else. It is checked as sent, as it resolves, and as it reads
 * once decoded: //evil, /\evil, /.//evil, /%2f/evil and the like lead nowhere.
 */
export function insideAddress(wanted: unknown): string | null {
  if (typeof wanted !== "string" || wanted.length > 1000 || !isPlainPath(wanted)) return null;
  if (!URL.canParse(wanted, base)) return null;
  const { origin, pathname, search } = new URL(wanted, base);
  if (origin !== base || !isPlainPath(pathname) || !isPlainPath(decoded(pathname))) return null;
  return withoutEndingSlashes(pathname) + search;
}

function withoutEndingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

// A browser takes \ for / and leaves out tabs and line ends, so none of them may stand in a path.
const isPlainPath = (path: string | null) =>
  path !== null && /^\/(?!\/)/.test(path) && !/[\\\u0000-\u001f\u007f]/.test(path);

/** Undone twice, since a proxy may undo one layer; null for what is no encoding. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(decodeURIComponent(path));
  } catch {
    return null;
  }
}

/** The login page that leads back; `isForced` says why (NAV-08). */
export function loginAddress(wanted: string | null, isForced = false): string {
  const next = returnAddress(wanted);
  const query = new URLSearchParams({ ...(isForced && { re: "1" }), ...(next && next !== "/" && { next }) }).toString();
  return query ? `/login?${query}` : "/login";
}
