import type { Channel } from "#api/channel/channel-types.ts";
import type { Shop } from "#api/channel/context.ts";
import type { RelyingParty } from "#api/member/passkey/relying-party.ts";

type Origins = Pick<Channel, "origin" | "name">;

/** Origin of the console, from configuration: its own host, else the first channel's. */
const consoleOrigin = ({ adminOrigin }: Pick<Shop, "adminOrigin">, channels: readonly Origins[]): string =>
  adminOrigin ?? channels.find(({ origin }) => origin !== "")?.origin ?? "http://localhost";

export const consoleUrl = (shop: Pick<Shop, "adminOrigin">, channels: readonly Origins[], path: string): string =>
  `${consoleOrigin(shop, channels)}/admin${path}`;

/** Name of the shop as a whole, in passkeys and authenticator apps. */
export const shopName = (channels: readonly Origins[]): string => channels[0]?.name ?? "Noren";

/** Passkeys of staff belong to the console's host. */
export function consoleParty(shop: Pick<Shop, "adminOrigin">, channels: readonly Origins[]): RelyingParty {
  const origin = consoleOrigin(shop, channels);
  return { id: new URL(origin).hostname, origin, name: `${shopName(channels)} 管理画面` };
}
