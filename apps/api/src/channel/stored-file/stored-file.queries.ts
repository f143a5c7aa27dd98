import { type Insertable, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { StoredFile } from "#api/platform/db/types.ts";

export async function insertStoredFile(db: Db, row: Insertable<StoredFile>) {
  await db.insertInto("stored_file").values(row).execute();
}

/**
 * The owner's record of these bytes; the wait of an unattached one restarts. Call after `lockHash`, so that there is
 * only one.
 */
export async function reuseRecord(
  trx: Db,
  { channelId, path, dir, now }: { channelId: string; path: string; dir: string; now: Date },
) {
  const row = await trx
    .updateTable("stored_file")
    .set({ created_at: sql<Date>`case when attached_at is null then ${now}::timestamptz else created_at end` })
    .where("channel_id", "=", channelId)
    .where("path", "=", path)
    .where("dir", "=", dir)
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Blocks other transactions that add or remove records of the same bytes until the end of this one. */
export async function lockHash(db: Db, hash: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(db);
}

export async function markAttached(db: Db, ids: readonly string[], now: Date) {
  await db.updateTable("stored_file").set({ attached_at: now }).where("id", "in", ids).execute();
}

type Reader = { channelId: string; memberId: string | undefined };

/** An attached file that is public, or that the member uploaded. */
export function readableFile(db: Db, path: string, dirs: readonly string[], { channelId, memberId }: Reader) {
  return db
    .selectFrom("stored_file")
    .select(["name", "path", "type"])
    .where("channel_id", "=", channelId)
    .where("path", "=", path)
    .where("attached_at", "is not", null)
    .where(({ or, eb }) => or([eb("dir", "in", dirs), ...(memberId ? [eb("uploaded_by", "=", memberId)] : [])]))
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
}

type Attaching = Reader & { dir: string; ids: readonly string[]; now: Date; after: Date };

/** The unattached files of these ids, uploaded by this member or a visitor. */
export function attachRows(db: Db, { channelId, memberId, dir, ids, now, after }: Attaching) {
  return db
    .updateTable("stored_file")
    .set({ attached_at: now, ...(memberId && { uploaded_by: memberId }) })
    .where("channel_id", "=", channelId)
    .where("dir", "=", dir)
    .where("id", "in", ids)
    .where("attached_at", "is", null)
    .where("created_at", ">", after)
    .where(({ or, eb }) => or([eb("uploaded_by", "is", null), ...(memberId ? [eb("uploaded_by", "=", memberId)] : [])]))
    .returning(["id", "path", "name", "type", "size", "hash", "width", "height", "color"])
    .execute();
}

export function unattachedFiles(db: Db, before: Date) {
  return db
    .selectFrom("stored_file")
    .select(["id", "path", "hash"])
    .where("attached_at", "is", null)
    .where("created_at", "<=", before)
    .orderBy("created_at")
    .limit(500)
    .execute();
}

/** Whether the file existed and was not attached yet. */
export async function deleteUnattached(db: Db, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom("stored_file")
    .where("id", "=", id)
    .where("attached_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function isPathUsed(db: Db, path: string): Promise<boolean> {
  const row = await db.selectFrom("stored_file").select("id").where("path", "=", path).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Makes the member's files look like old, unattached ones. */
export async function detachFilesOf(trx: Db, memberId: string) {
  await trx
    .updateTable("stored_file")
    .set({ attached_at: null, uploaded_by: null, name: "", created_at: new Date(0) })
    .where("uploaded_by", "=", memberId)
    .execute();
}

/** Makes an owner's picture look like an old, unattached file; false if it is gone already. */
export async function detachPicture(trx: Db, channelId: string, path: string): Promise<boolean> {
  const row = await trx
    .updateTable("stored_file")
    .set({ attached_at: null, created_at: new Date(0) })
    .where("channel_id", "=", channelId)
    .where("path", "=", path)
    .where("dir", "=", "imports")
    .where("attached_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

const pageSize = 1000;

/** Paths of the records in use, in their order, some at a time. */
export async function* pathsInUse(db: Db): AsyncGenerator<string[]> {
  for (let after = ""; ;) {
    const rows = await db
      .selectFrom("stored_file")
      .select("path")
      .distinct()
      .where("path", ">", after)
      .where("attached_at", "is not", null)
      .orderBy("path")
      .limit(pageSize)
      .execute();
    yield rows.map(({ path }) => path);
    if (rows.length < pageSize) return;
    after = rows.at(-1)!.path;
  }
}
