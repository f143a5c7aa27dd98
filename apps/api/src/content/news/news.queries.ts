import type { Db } from "#api/platform/db/open.ts";

/** Those of the articles that a member has read. */
export async function readByMember(db: Db, memberId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("news_read")
    .select("content_id")
    .where("member_id", "=", memberId)
    .where("content_id", "in", ids)
    .execute();
  return new Set(rows.map(({ content_id }) => content_id));
}

export async function writeRead(db: Db, memberId: string, contentId: string, now: Date): Promise<void> {
  await db
    .insertInto("news_read")
    .values({ member_id: memberId, content_id: contentId, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
