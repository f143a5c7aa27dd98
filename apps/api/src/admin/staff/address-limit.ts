import { BlockList, isIPv4, isIPv6 } from "node:net";
import { ShopError } from "@noren/contract/platform/errors.ts";

type Range = { address: string; prefix: number; family: "ipv4" | "ipv6" };

/** "192.0.2.7", "192.0.2.0/24", "2001:db8::/32"; undefined for anything else. */
export function toRange(text: string): Range | undefined {
  const [address = "", length, ...rest] = text.split("/");
  const family = isIPv4(address) ? "ipv4" : isIPv6(address) && !address.includes("%") ? "ipv6" : undefined;
  if (!family || rest.length > 0) return undefined;
  const max = family === "ipv4" ? 32 : 128;
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return undefined;
  const prefix = length === undefined ? max : Number(length);
  return prefix <= max ? { address, prefix, family } : undefined;
}

/** Whether an address lies in one of the ranges; an IPv4 address in IPv6 notation counts as IPv4. */
export function isWithin(ip: string, ranges: readonly string[]): boolean {
  const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip.split("%")[0]!;
  const own = toRange(address);
  if (!own) return false;
  const list = new BlockList();
  for (const range of ranges.map(toRange)) if (range) list.addSubnet(range.address, range.prefix, range.family);
  return list.check(own.address, own.family);
}

/** Refuses an address outside of the ranges; without ranges any address may come. */
export function assertAddress(ip: string, { ranges }: { ranges: readonly string[] }): void {
  if (ranges.length > 0 && !isWithin(ip, ranges)) throw new ShopError("staff.address_refused");
}
