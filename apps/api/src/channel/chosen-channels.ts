import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Channel } from "./channel-types.ts";
import type { OwnerContext } from "./context.ts";

/** The caller's channels, or the one with this key; a channel that the caller may not see does not exist. */
export function chosenChannels({ channels }: Pick<OwnerContext, "channels">, code?: string): readonly Channel[] {
  if (code === undefined) return channels;
  const chosen = channels.filter((channel) => channel.code === code);
  if (chosen.length === 0) throw new ShopError("channel.not_found");
  return chosen;
}
