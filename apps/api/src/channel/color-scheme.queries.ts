import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { NewColorScheme } from "./color-scheme.ts";

export async function upsertScheme(trx: Db, channelId: string, id: string, { code, name, tokens }: NewColorScheme) {
  await trx
    .insertInto("color_scheme")
    .values({ id, channel_id: channelId, code, name, tokens: json(tokens) })
    .onConflict((conflict) => conflict.columns(["channel_id", "code"]).doUpdateSet({ name, tokens: json(tokens) }))
    .execute();
}

export async function schemeByCode(db: Db, channelId: string, code: string): Promise<NewColorScheme | undefined> {
  const row = await db
    .selectFrom("color_scheme")
    .select(["code", "name", "tokens"])
    .where("channel_id", "=", channelId)
    .where("code", "=", code)
    .executeTakeFirst();
  return row as NewColorScheme | undefined;
}

/** false if the channel has no such scheme, or the scheme is selected. */
export async function deleteScheme(trx: Db, channelId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("color_scheme")
    .where("channel_id", "=", channelId)
    .where("code", "=", code)
    .where("is_selected", "=", false)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
