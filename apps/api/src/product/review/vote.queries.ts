import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** A member, or a browser by the hash of its token. */
export type Voter = { column: "member_id" | "browser_hash"; value: string | Buffer };

type Vote = { channelId: string; reviewId: string; voter: Voter };

/** Locks a shown review, so that votes are counted one after the other. Undefined if there is none. */
export async function lockShown(trx: Db, { channelId, reviewId }: Omit<Vote, "voter">) {
  const row = await trx
    .selectFrom("product_review")
    .select(["helpful_count", "member_id"])
    .where("channel_id", "=", channelId)
    .where("id", "=", reviewId)
    .where("state", "=", "shown")
    .forUpdate()
    .executeTakeFirst();
  return row;
}

/** Must hold the lock of `lockShown`. False if the vote exists already. */
export async function addVote(
  trx: Db,
  { id, reviewId, voter, now }: Omit<Vote, "channelId"> & { id: string; now: Date },
) {
  const row = await trx
    .insertInto("review_vote")
    .values({ id, review_id: reviewId, [voter.column]: voter.value, voted_at: now } as never)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeVote(trx: Db, { reviewId, voter }: Omit<Vote, "channelId">) {
  const row = await trx
    .deleteFrom("review_vote")
    .where("review_id", "=", reviewId)
    .where(sql.ref(voter.column), "=", voter.value)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function countVote(trx: Db, reviewId: string, by: 1 | -1): Promise<number> {
  const { helpful_count } = await trx
    .updateTable("product_review")
    .set({ helpful_count: sql<number>`greatest(helpful_count + ${by}, 0)` })
    .where("id", "=", reviewId)
    .returning("helpful_count")
    .executeTakeFirstOrThrow();
  return helpful_count;
}

/** Those of the reviews that the voter found helpful. */
export async function votedOf(db: Db, voter: Voter, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("review_vote")
    .select("review_id")
    .where(sql.ref(voter.column), "=", voter.value)
    .where("review_id", "in", ids)
    .execute();
  return rows.map(({ review_id }) => review_id);
}
