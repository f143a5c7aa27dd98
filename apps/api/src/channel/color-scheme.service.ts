import { ShopError } from "@noren/contract/platform/errors.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import type { Db } from "#api/platform/db/open.ts";
import { changeChannel } from "./channel.service.ts";
import type { Channel } from "./channel-types.ts";
import type { NewColorScheme } from "./color-scheme.ts";
import { deleteScheme, schemeByCode, upsertScheme } from "./color-scheme.queries.ts";
import type { OwnerShop, Shop } from "./context.ts";

type Owner = Pick<OwnerShop, "db" | "channels" | "clock" | "random" | "actor">;

/** Inserts or updates the scheme by its code, within the given transaction. */
export const writeColorScheme = (trx: Db, channelId: string, id: string, scheme: NewColorScheme) =>
  upsertScheme(trx, channelId, id, scheme);

/** Saves a scheme; a change of the selected one takes effect immediately. */
export async function saveColorScheme(shop: Owner, channel: Channel, scheme: NewColorScheme) {
  await changeChannel(shop, (trx, now) => writeColorScheme(trx, channel.id, uuidv7(now, shop.random), scheme));
}

export async function findColorScheme(
  { db }: Pick<Shop, "db">,
  channel: Channel,
  code: string,
): Promise<NewColorScheme> {
  const scheme = await schemeByCode(db, channel.id, code);
  if (!scheme) throw unknown(code);
  return scheme;
}

/** Refuses to remove the selected scheme: the channel would fall back to the look's own colours. */
export async function removeColorScheme(shop: Owner, channel: Channel, code: string) {
  if (channel.colorScheme?.code === code)
    throw invalid(`「${code}」は使用中です。ほかの配色を選んでから消してください。`);
  await changeChannel(shop, async (trx) => {
    if (!(await deleteScheme(trx, channel.id, code))) throw unknown(code);
  });
}

const invalid = (words: string) => new ShopError("common.invalid_input", {}, { code: [words] });
const unknown = (code: string) => invalid(`「${code.slice(0, 40)}」という配色はありません。`);
