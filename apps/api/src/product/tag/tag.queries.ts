import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { versionColumn } from "./tag-access.ts";

/** Tags in the owner's order, with the version of the password. Never returns the password's hash. */
export async function tagsOf(db: Db, channelId: string) {
  const { rows } = await sql<{ id: string; key: string; name: string; is_protected: boolean; version: string | null }>`
    select t.id, t.key, t.name, t.password_hash is not null as is_protected, ${versionColumn} as version
    from tag t where t.channel_id = ${channelId} order by t.sort, t.id`.execute(db);
  return rows;
}

/** A tag with its password's hash, only for the call that compares it. */
export async function findProtectedTag(db: Db, channelId: string, key: string) {
  const { rows } = await sql<{ id: string; key: string; name: string; password_hash: string; version: string }>`
    select t.id, t.key, t.name, t.password_hash, ${versionColumn} as version
    from tag t where t.channel_id = ${channelId} and t.key = ${key} and t.password_hash is not null`.execute(db);
  return rows[0];
}

/** Null removes the password. False if there is no such tag. */
export async function writeTagPassword(db: Db, channelId: string, key: string, passwordHash: string | null) {
  const { numUpdatedRows } = await db
    .updateTable("tag")
    .set({ password_hash: passwordHash })
    .where("channel_id", "=", channelId)
    .where("key", "=", key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
