import { noAddress } from "@noren/api/channel/channel-address.ts";
import type { Shop } from "@noren/api/channel/context.ts";
import { lawWarning, missingLawItems } from "@noren/api/channel/policy/law.ts";
import { sentencesOfClassesNotCarried } from "@noren/api/product/delivery-class/delivery-class.service.ts";

/** On an empty database every address shows how to begin. */
const emptyShop =
  "このデータベースには、まだお店がありません。npm run shop -- init で開いてください（docs/operations/install.md の「An own shop」）。";

/** What an owner has to set before a channel can sell, in sentences. */
export async function channelWarnings({ db, channels }: Pick<Shop, "db" | "channels">): Promise<string[]> {
  const all = await channels.all();
  if (all.length === 0) return [emptyShop];
  const warnings: string[] = [];
  for (const channel of all) {
    if (channel.origin === "") warnings.push(noAddress(channel.code));
    const missing = missingLawItems(channel);
    if (missing.length > 0) warnings.push(lawWarning(channel.code, missing));
    const notCarried = await sentencesOfClassesNotCarried(db, channel.id);
    warnings.push(...notCarried.map((sentence) => `チャネル ${channel.code}: ${sentence}`));
  }
  return warnings;
}
