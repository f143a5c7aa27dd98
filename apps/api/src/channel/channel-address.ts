import type { Channel } from "./channel-types.ts";

/** Configured addresses of the process; never taken from a request. */
export type Addresses = {
  /** PUBLIC_URL: the URL of channels without a host of their own. */
  publicUrl?: string | undefined;
  /** Listening port of a demo, for its URLs on localhost; 0 while unknown, undefined without demo. */
  localPort?: number | undefined;
};

type HostRow = { channel_id: string; host: string };
type ChannelRow = { id: string; prefix: string };
/** Hosts with ports as in requests, and the origin of the channel's absolute URLs. */
export type ChannelAddress = { hosts: string[]; origin: string };

const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"];
const withoutPort = (host: string) => host.replace(/:\d+$/, "");

/** Whether a host, with any port, is a loopback name. */
export const isLoopbackHost = (host: string) => loopbackHosts.includes(withoutPort(host));

/**
 * Hosts and origin of all channels, in their order. A channel's own host is reached by https on port 443 unless its row
 * has another port; PUBLIC_URL determines scheme and port if it contains one of the channel's hosts, and is the URL of
 * channels without hosts. A channel under a prefix with neither has the origin of the channel without prefix. The
 * origin is empty if nothing is configured: such a channel answers no request.
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
 * Whether a request's host and port belong to the channel. Loopback names match with any port, for forwarded ports; for
 * other names the port must match.
 */
export function isOnHost({ hosts, origin }: Pick<Channel, "hosts" | "origin">, host: string): boolean {
  if (origin === "") return false;
  return hosts.includes(host) || hostOf(origin) === host || (isLoopbackHost(host) && hosts.includes(withoutPort(host)));
}

/** URL of the channel: scheme, host, port and prefix. All absolute URLs begin with it or with its origin. */
export function channelUrl({ code, origin, prefix }: Pick<Channel, "code" | "origin" | "prefix">): string {
  if (origin === "") throw new Error(noAddress(code));
  return origin + prefix;
}

/** Message for the owner of an unreachable channel. */
export const noAddress = (code: string) =>
  `チャネル ${code} のアドレスが決まっていないため、開けません。PUBLIC_URL を指定するか、channel host add でホストを登録してください。`;
