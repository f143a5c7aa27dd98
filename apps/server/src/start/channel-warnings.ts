import { noAddress } from "@noren/api/channel/channel-address.ts";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import { lawWarning, missingLawItems } from "@noren/api/channel/policy/law.ts";

/** On an empty database every address shows how to begin. */
const emptyShop =
  "このデータベースには、まだお店がありません。npm run shop -- init で開いてください（docs/operations.md の「An own shop」）。";

/** What an owner has to set before a channel can sell, in sentences. */
export function channelWarnings(channels: readonly Channel[]): string[] {
  if (channels.length === 0) return [emptyShop];
  return channels.flatMap((channel) => {
    const missing = missingLawItems(channel);
    return [
      ...(channel.origin === "" ? [noAddress(channel.code)] : []),
      ...(missing.length > 0 ? [lawWarning(channel.code, missing)] : []),
    ];
  });
}
