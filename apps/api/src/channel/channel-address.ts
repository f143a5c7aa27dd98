import type { Channel } from "./channel-types.ts";

/** What the process knows of its own addresses; nothing here comes from a request. */
export type Addresses = {
  /** PUBLIC_URL: the address of channels that have no host of their own. */
  publicUrl?: string | undefined;
  /**
   * A demo's listening port, named in its addresses on localhost; 0 while unknown, undefined where there is no demo.
   */
  localPort?: number | undefined;
};

type HostRow = { channel_id: string; host: string };
type ChannelRow = { id: string; prefix: string };
/** Hosts with their ports as requests name them, and the scheme, host and port of the channel's absolute addresses. */
export type ChannelAddress = { hosts: string[]; origin: string };

const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"];
const withoutPort = (host: string) => host.replace(/:\d+$/, "");

/** Whether a host, on whatever port, is this machine for itself. */
export const isLoopbackHost = (host: string) => loopbackHosts.includes(withoutPort(host));

/**
 * Every channel's hosts and origin, in the order of the channels. A host of its own is reached by https on 443 unless
 * its row says otherwise; PUBLIC_URL decides scheme and port where it names one of the channel's hosts, and is the
 * address of channels without one. A channel under a prefix that has neither shares the origin of the channel without
 * prefix. The origin is empty where configuration gives none: such a channel answers no request.
 */
export function channelAddresses(
  channels: readonly ChannelRow[],
  rows: readonly HostRow[],
  addresses: Addresses,
): ChannelAddress[] {
  const publicOrigin = addresses.publicUrl ? new URL(addresses.publicUrl).origin : "";
  const found = channels.map(({ id }) => {
    const entries = rows.filter(({ channel_id }) => channel_id === id).map(({ host }) => host);
    return ownAddress(entries.filter(isEntry), publicOrigin, addresses.localPort);
  });
  const shared = found[channels.findIndex(({ prefix }) => prefix === "")]?.origin ?? "";
  return found.map((one) => (one.hosts.length > 0 ? one : { ...one, origin: one.origin || shared }));
}

function ownAddress(entries: string[], publicOrigin: string, localPort: number | undefined): ChannelAddress {
  const hosts = entries.map((entry) => hostOf(toOrigin(entry)));
  const own = entries.filter((entry) => !loopbackHosts.includes(entry));
  const isPublic =
    own.length === 0 || own.some((entry) => withoutPort(hostOf(toOrigin(entry))) === nameOf(publicOrigin));
  if (publicOrigin && isPublic) return { hosts, origin: publicOrigin };
  if (own[0]) return { hosts, origin: toOrigin(own[0]) };
  if (entries.length === 0 || localPort === undefined) return { hosts, origin: "" };
  return { hosts, origin: `http://localhost${localPort ? `:${localPort}` : ""}` };
}

const toUrl = (entry: string) => (/^https?:/.test(entry) ? entry : `https://${entry}`);
const isEntry = (entry: string) => URL.canParse(toUrl(entry));
const toOrigin = (entry: string) => new URL(toUrl(entry)).origin;
const hostOf = (origin: string) => origin.slice(origin.indexOf("//") + 2);
const nameOf = (origin: string) => withoutPort(hostOf(origin));

/**
 * Whether a request's host and port are the channel's. The loopback names answer on any port, as through a forwarded
 * one; elsewhere the port counts.
 */
export function isOnHost({ hosts, origin }: Pick<Channel, "hosts" | "origin">, host: string): boolean {
  if (origin === "") return false;
  return hosts.includes(host) || hostOf(origin) === host || (isLoopbackHost(host) && hosts.includes(withoutPort(host)));
}

/**
 * Where the channel is reached: scheme, host, port and prefix. All absolute addresses begin with it or with its origin.
 */
export function channelUrl({ code, origin, prefix }: Pick<Channel, "code" | "origin" | "prefix">): string {
  if (origin === "") throw new Error(noAddress(code));
  return origin + prefix;
}

/** For the owner of an unreachable channel. */
export const noAddress = (code: string) =>
  `チャネル ${code} のアドレスが決まっていないため、開けません。PUBLIC_URL を指定するか、channel host add でホストを登録してください。`;
