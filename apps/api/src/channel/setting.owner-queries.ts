import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

type Named = { channelId: string; key: string };
export type VersionedValue = { value: unknown; version: number };

/** Stored values of a channel with their versions, by key. */
export async function settingVersionRows(db: Db, channelId: string) {
  return db.selectFrom("setting").select(["key", "value", "version"]).where("channel_id", "=", channelId).execute();
}

export async function settingVersionRow(db: Db, { channelId, key }: Named): Promise<VersionedValue | undefined> {
  return db
    .selectFrom("setting")
    .select(["value", "version"])
    .where("channel_id", "=", channelId)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** Writes a value if the stored one has this version, or is absent for version 0; false otherwise. */
export async function writeSettingOver(
  trx: Db,
  { channelId, key }: Named,
  { value, version }: VersionedValue,
  now: Date,
): Promise<boolean> {
  const written = sql`${JSON.stringify(value)}::jsonb`;
  const { numAffectedRows } =
    version === 0
      ? await sql`insert into setting (channel_id, key, value, updated_at) values (${channelId}, ${key}, ${written}, ${now})
          on conflict (channel_id, key) do nothing`.execute(trx)
      : await sql`update setting set value = ${written}, updated_at = ${now}
          where channel_id = ${channelId} and key = ${key} and version = ${version}`.execute(trx);
  return numAffectedRows === 1n;
}

/** Deletes a value if it has this version; false otherwise. */
export async function deleteSettingOver(trx: Db, { channelId, key }: Named, version: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("setting")
    .where("channel_id", "=", channelId)
    .where("key", "=", key)
    .where("version", "=", version)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
