import type { IncomingMessage } from "node:http";

/** Letters of an address, a scheme or a host's name with its port. */
const longest = 300;
const hostShape = /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/i;

/** The visitor's address. Of a chain of proxies only the last one is ours, so only what it wrote counts. */
export function visitorAddress(incoming: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? lastOf(incoming.headers["x-forwarded-for"]) : undefined;
  return (forwarded ?? incoming.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
}

/**
 * Behind a proxy that ends TLS, gives the request the scheme and host that the visitor sees. Without it the router
 * would take every form for one from another site, and cookies would not be marked secure.
 */
export function rebuildAddress(incoming: IncomingMessage): void {
  const scheme = lastOf(incoming.headers["x-forwarded-proto"]);
  const host = lastOf(incoming.headers["x-forwarded-host"]) ?? incoming.headers.host;
  if (!host || !hostShape.test(host) || !incoming.url?.startsWith("/")) return;
  incoming.headers.host = host;
  // An absolute request target is what the listener takes scheme and host from.
  incoming.url = `${scheme === "https" ? "https" : "http"}://${host}${incoming.url}`;
}

function lastOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header.join(",") : header;
  const last = text?.slice(text.lastIndexOf(",") + 1);
  return last && last.length <= longest ? last.trim() || undefined : undefined;
}
