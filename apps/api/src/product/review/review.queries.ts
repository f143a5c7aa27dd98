import type { ReviewState } from "@noren/contract/product/review.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type ReviewRow = {
  id: string;
  /** null where the writer gave no stars. */
  rating: number | null;
  review: string;
  display_name: string;
  is_purchaser: boolean;
  created_at: Date;
};
const columns = ["id", "rating", "review", "display_name", "is_purchaser", "created_at"] as const;

type Rows = { limit: number; offset: number };

export function shownReviews(db: Db, modelId: string, { limit, offset }: Rows): Promise<ReviewRow[]> {
  return db
    .selectFrom("product_review")
    .select(columns)
    .where("model_id", "=", modelId)
    .where("state", "=", "shown")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many shown reviews there are, and how many of them gave five stars, four, … one. */
export async function countByStars(db: Db, modelId: string): Promise<{ total: number; byStars: number[] }> {
  const { rows } = await sql<{ rating: number | null; count: number }>`
    select rating, count(*)::int as count from product_review
    where model_id = ${modelId} and state = 'shown' group by rating`.execute(db);
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    byStars: [5, 4, 3, 2, 1].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0),
  };
}

/** The state of the member's own review. */
export async function stateOfOwn(
  db: Db,
  { memberId, modelId }: { memberId: string; modelId: string },
): Promise<ReviewState | undefined> {
  const row = await db
    .selectFrom("product_review")
    .select((column) => column.ref("state").$castTo<ReviewState>().as("state"))
    .where("member_id", "=", memberId)
    .where("model_id", "=", modelId)
    .executeTakeFirst();
  return row?.state;
}

export type NewReview = Omit<ReviewRow, "created_at"> & {
  channel_id: string;
  model_id: string;
  member_id: string;
  state: ReviewState;
  created_at: Date;
};

/** Nothing where the member has one of this product already. */
export async function insertReview(db: Db, review: NewReview): Promise<ReviewRow | undefined> {
  return db
    .insertInto("product_review")
    .values(review)
    .onConflict((conflict) => conflict.columns(["member_id", "model_id"]).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export type OwnerReviewRow = ReviewRow & { state: ReviewState; product_key: string; product_name: string };

/** The latest of a channel, for its owner. */
export async function reviewsOfChannel(
  db: Db,
  { channelId, state, limit }: { channelId: string; state: ReviewState | undefined; limit: number },
): Promise<OwnerReviewRow[]> {
  const { rows } = await sql<OwnerReviewRow>`
    select r.id, r.rating, r.review, r.display_name, r.is_purchaser, r.created_at, r.state,
      m.key as product_key, m.name as product_name
    from product_review r join product_model m on m.id = r.model_id
    where r.channel_id = ${channelId} ${state ? sql`and r.state = ${state}` : sql``}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Reviews that wait for approval: those of the period, and all. */
export async function countWaiting(
  db: Db,
  channelId: string,
  { from, until }: { from: Date; until: Date },
): Promise<{ fresh: number; all: number }> {
  const { rows } = await sql<{ fresh: number; all: number }>`
    select count(*)::int as all, count(*) filter (where created_at >= ${from} and created_at < ${until})::int as fresh
    from product_review where channel_id = ${channelId} and state = 'waiting'`.execute(db);
  return rows[0]!;
}

/** The state that the review was in before; undefined where the channel has none of this id. */
export async function writeReviewState(
  db: Db,
  { channelId, id, state, now }: { channelId: string; id: string; state: "shown" | "rejected"; now: Date },
): Promise<ReviewState | undefined> {
  const { rows } = await sql<{ before: ReviewState }>`
    with before as (select id, state from product_review where channel_id = ${channelId} and id = ${id} for update),
      written as (update product_review r set state = ${state}, decided_at = ${now} from before b
        where r.id = b.id and b.state <> ${state})
    select state as before from before`.execute(db);
  return rows[0]?.before;
}

/** What is shown stays without its writer's name; the rest goes. */
export async function dropWriter(trx: Db, memberId: string, displayName: string) {
  await trx.deleteFrom("product_review").where("member_id", "=", memberId).where("state", "<>", "shown").execute();
  await trx
    .updateTable("product_review")
    .set({ member_id: null, display_name: displayName })
    .where("member_id", "=", memberId)
    .execute();
}
