import { isIP, isIPv4 } from "node:net";

/** An IPv4 address as a socket for both protocols has it. */
const mappedPrefix = "::ffff:";
/** Max characters of an entry: an IPv6 address in brackets with zone and port. */
const maxLength = 100;

/**
 * An address in canonical form, so that one visitor is one range: 203.0.113.7 or 2001:db8::7. An entry of a proxy may
 * have a port, brackets, quotes, a zone or capitals, and an IPv4 address may be written as IPv6. Undefined if it is no
 * address.
 */
export function canonicalAddress(entry: string): string | undefined {
  if (entry.length > maxLength || entry === "") return undefined;
  // what sockets and most proxies give, without the parser of URLs
  const plain = entry.startsWith(mappedPrefix) ? entry.slice(mappedPrefix.length) : entry;
  if (isIPv4(plain)) return plain;
  const [bare = ""] = withoutPort(entry.trim().replace(/^"(.*)"$/, "$1")).split("%", 1);
  const kind = isIP(bare);
  if (kind === 0) return undefined;
  return kind === 4 ? bare : canonicalIpv6(bare);
}

/** 203.0.113.7:4711, [2001:db8::7]:4711 or [2001:db8::7]; a bare IPv6 address has no port. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text);
  return bracketed ? bracketed[1]! : text.replace(/^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/, "$1");
}

function canonicalIpv6(text: string): string {
  // the URL parser normalises an IPv6 host as in RFC 5952
  const host = new URL(`http://[${text}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host);
  if (!mapped) return host;
  const [high, low] = [Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
