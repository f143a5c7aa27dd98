import { type Insertable, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { StoredFile } from "#api/platform/db/types.ts";

export async function insertStoredFile(db: Db, row: Insertable<StoredFile>) {
  await db.insertInto("stored_file").values(row).execute();
}

/** Until the transaction ends, no other one adds or removes records of the same bytes. */
export async function lockHash(db: Db, hash: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(db);
}

export async function markAttached(db: Db, id: string, now: Date) {
  await db.updateTable("stored_file").set({ attached_at: now }).where("id", "=", id).execute();
}
