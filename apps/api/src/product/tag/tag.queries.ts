import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** Tags in the owner's order. The hash of a password stays here. */
export function tagsOf(db: Db, channelId: string) {
  return db
    .selectFrom("tag")
    .select(["id", "key", "name", sql<boolean>`password_hash is not null`.as("is_protected")])
    .where("channel_id", "=", channelId)
    .orderBy("sort")
    .orderBy("id")
    .execute();
}
