import { noAddress } from "@noren/api/channel/channel-address.ts";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import { lawWarning, missingLawItems } from "@noren/api/channel/policy/law.ts";

/** What an owner has to set before a channel can sell, in sentences. */
export function channelWarnings(channels: readonly Channel[]): string[] {
  return channels.flatMap((channel) => {
    const missing = missingLawItems(channel);
    return [
      ...(channel.origin === "" ? [noAddress(channel.code)] : []),
      ...(missing.length > 0 ? [lawWarning(channel.code, missing)] : []),
    ];
  });
}
