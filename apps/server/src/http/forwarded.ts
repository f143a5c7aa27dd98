import type { IncomingMessage } from "node:http";
import { canonicalAddress } from "./forwarded-address.ts";

/** Max characters of an address, a scheme or a host's name with its port. */
const maxLength = 300;
const hostShape = /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/i;
/** Replaces a missing, invalid or ambiguous host; no channel has it. */
const noHost = "host.invalid";

/**
 * The visitor's address, in canonical form. Only the last proxy of a chain is trusted, so only its entry is used; if
 * that entry is no address, the proxy's own address is used.
 */
export function visitorAddress(incoming: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? lastOf(incoming.headers["x-forwarded-for"]) : undefined;
  return canonicalAddress(forwarded ?? "") ?? canonicalAddress(incoming.socket.remoteAddress ?? "") ?? "";
}

/**
 * Normalises the request to one host and a path, so that all later code reads the same host. Several Host lines, an
 * invalid host, or an absolute target with another host leave `noHost`. Behind a trusted proxy, which terminates TLS,
 * the forwarded scheme and host are used.
 */
export function settleAddress(incoming: IncomingMessage, trustProxy: boolean): void {
  const scheme = trustProxy && lastOf(incoming.headers["x-forwarded-proto"]) === "https" ? "https" : "http";
  const forwarded = trustProxy ? lastOf(incoming.headers["x-forwarded-host"]) : undefined;
  const host = toUrl(scheme, forwarded ?? hostHeader(incoming))?.host;
  const target = incoming.url ?? "";
  const absolute = /^https?:\/\//.test(target) && URL.canParse(target) ? new URL(target) : undefined;
  const isClear = host && (!absolute || isSame(absolute, host));
  incoming.headers.host = isClear ? host : noHost;
  if (absolute) incoming.url = absolute.pathname + absolute.search;
  // the listener takes scheme and host from an absolute request target
  if (trustProxy && incoming.url?.startsWith("/")) incoming.url = `${scheme}://${incoming.headers.host}${incoming.url}`;
}

const toUrl = (scheme: string, host: string) =>
  host.length <= maxLength && hostShape.test(host) && URL.canParse(`${scheme}://${host}`)
    ? new URL(`${scheme}://${host}`)
    : undefined;

const isSame = ({ protocol, username, password, host }: URL, given: string) =>
  !username && !password && new URL(`${protocol}//${given}`).host === host;

/** Empty if there is none or more than one: Node would use the first, other servers the last. */
function hostHeader({ rawHeaders }: IncomingMessage): string {
  let host: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.length !== 4 || rawHeaders[at]!.toLowerCase() !== "host") continue;
    if (host !== undefined) return "";
    host = rawHeaders[at + 1]!;
  }
  return host ?? "";
}

function lastOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header.join(",") : header;
  const last = text?.slice(text.lastIndexOf(",") + 1);
  return last && last.length <= maxLength ? last.trim() || undefined : undefined;
}
