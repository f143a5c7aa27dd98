import { isIPv6 } from "node:net";

/**
 * Subject of rate limits by address: an IPv4 address, or the /64 network of an IPv6 address, since a subscriber has at
 * least a /64 (RFC 6177). An IPv4 address in IPv6 notation counts as IPv4. Other texts stay as they are.
 */
export function addressRange(ip: string): string {
  const address = ip.toLowerCase().split("%")[0]!;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  // a trailing IPv4 address replaces two groups; only the first four groups matter here
  const length = 8 - (after.at(-1)?.includes(".") ? 1 : 0);
  const missing = tail === undefined ? 0 : length - before.length - after.length;
  const groups = [...before, ...Array<string>(missing).fill("0"), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
