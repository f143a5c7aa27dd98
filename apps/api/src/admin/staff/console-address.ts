import type { Channel } from "#api/channel/channel-types.ts";
import type { Shop } from "#api/channel/context.ts";
import type { RelyingParty } from "#api/member/passkey/relying-party.ts";

type Addressed = Pick<Channel, "origin" | "name" | "prefix">;

/** The channel without prefix, else the first one. It stands for the shop as a whole. */
export const mainChannel = <C extends Pick<Channel, "prefix">>(channels: readonly C[]): C | undefined =>
  channels.find(({ prefix }) => prefix === "") ?? channels[0];

/** Origin of the console, from configuration: its own host, else the main channel's. */
const consoleOrigin = ({ adminOrigin }: Pick<Shop, "adminOrigin">, channels: readonly Addressed[]): string =>
  adminOrigin ?? (mainChannel(channels)?.origin || "http://localhost");

export const consoleUrl = (shop: Pick<Shop, "adminOrigin">, channels: readonly Addressed[], path: string): string =>
  `${consoleOrigin(shop, channels)}/admin${path}`;

/** Name of the shop as a whole, in passkeys and authenticator apps. */
export const shopName = (channels: readonly Addressed[]): string => mainChannel(channels)?.name ?? "Noren";

/** Passkeys of staff belong to the console's host. */
export function consoleParty(shop: Pick<Shop, "adminOrigin">, channels: readonly Addressed[]): RelyingParty {
  const origin = consoleOrigin(shop, channels);
  return { id: new URL(origin).hostname, origin, name: `${shopName(channels)} 管理画面` };
}
