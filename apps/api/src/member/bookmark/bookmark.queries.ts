import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { Bookmark } from "#api/platform/db/types.ts";

export type BookmarkRow = { id: string; name: string; query: string; created_at: Date };

const ofMember = (db: Db, memberId: string) =>
  db.selectFrom("bookmark").select(["id", "name", "query", "created_at"]).where("member_id", "=", memberId);

/** A page of the member's bookmarks, newest first, with their total. */
export async function bookmarksOf(
  db: Db,
  memberId: string,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<{ rows: BookmarkRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    ofMember(db, memberId)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .$if(limit !== null, (query) => query.limit(limit!))
      .offset(offset)
      .execute(),
    countBookmarks(db, memberId),
  ]);
  return { rows, total };
}

export async function countBookmarks(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from bookmark where member_id = ${memberId}`.execute(db);
  return rows[0]!.n;
}

export const bookmarkOf = (db: Db, memberId: string, id: string): Promise<BookmarkRow | undefined> =>
  ofMember(db, memberId).where("id", "=", id).executeTakeFirst();

/** Renames the bookmark of the same search; undefined if there is none. */
export const renameBookmark = (
  trx: Db,
  { memberId, query, name }: { memberId: string; query: string; name: string },
): Promise<BookmarkRow | undefined> =>
  trx
    .updateTable("bookmark")
    .set({ name })
    .where("member_id", "=", memberId)
    .where("query", "=", query)
    .returning(["id", "name", "query", "created_at"])
    .executeTakeFirst();

export async function insertBookmark(trx: Db, row: Insertable<Bookmark>) {
  await trx.insertInto("bookmark").values(row).execute();
}

/** False if the member has no such bookmark. */
export async function deleteBookmark(db: Db, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("bookmark")
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
