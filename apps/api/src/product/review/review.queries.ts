import type { Image } from "@noren/contract/platform/shapes.ts";
import type { Fit } from "@noren/contract/product/fit.ts";
import type { FitCounts } from "@noren/contract/product/product.ts";
import type { ReviewState } from "@noren/contract/product/review.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { fitCounts, hasSizes, shownPictures } from "../shown-reviews.ts";

export type ReviewRow = {
  id: string;
  /** Null if the writer gave no stars. */
  rating: number | null;
  review: string;
  display_name: string;
  is_purchaser: boolean;
  created_at: Date;
  fit: Fit | null;
  helpful: number;
  pictures: Image[];
};
const columns = sql`r.id, r.rating, r.review, r.display_name, r.is_purchaser, r.created_at, r.fit,
  r.helpful_count as helpful, ${shownPictures} as pictures`;

type Rows = { stars: number | null; limit: number; offset: number };

export async function shownReviews(db: Db, modelId: string, { stars, limit, offset }: Rows): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from product_review r where r.model_id = ${modelId} and r.state = 'shown'
      and (${stars}::int is null or r.rating = ${stars}::int)
    order by r.created_at desc, r.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Whether a product has sizes, and the number of reviews per fit. */
export async function fitOf(db: Db, modelId: string): Promise<{ has_sizes: boolean; fit: FitCounts | null }> {
  const { rows } = await sql<{ has_sizes: boolean; fit: FitCounts | null }>`
    select ${hasSizes} as has_sizes, ${fitCounts} as fit from product_model m where m.id = ${modelId}`.execute(db);
  return rows[0] ?? { has_sizes: false, fit: null };
}

/** Number of shown reviews, in all and by stars, five stars first. */
export async function countByStars(db: Db, modelId: string): Promise<{ total: number; byStars: number[] }> {
  const { rows } = await sql<{ rating: number | null; count: number }>`
    select rating, count(*)::int as count from product_review
    where model_id = ${modelId} and state = 'shown' group by rating`.execute(db);
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    byStars: [5, 4, 3, 2, 1].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0),
  };
}

export type OwnReviewRow = ReviewRow & { state: ReviewState; sent_pictures: number };

/** The member's own review, in any state. */
export async function findOwn(
  db: Db,
  { memberId, modelId }: { memberId: string; modelId: string },
): Promise<OwnReviewRow | undefined> {
  const { rows } = await sql<OwnReviewRow>`
    select ${columns}, r.state, (select count(*)::int from review_picture c where c.review_id = r.id) as sent_pictures
    from product_review r where r.member_id = ${memberId} and r.model_id = ${modelId}`.execute(db);
  return rows[0];
}

/** Those of the keys whose product the member has reviewed. */
export async function reviewedKeys(
  db: Db,
  { channelId, memberId, keys }: { channelId: string; memberId: string; keys: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select m.key from product_review r join product_model m on m.id = r.model_id
    where r.member_id = ${memberId} and m.channel_id = ${channelId} and m.key = any(${sql.val(keys)}::text[])`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

export type NewReview = Omit<ReviewRow, "helpful" | "pictures"> & {
  channel_id: string;
  model_id: string;
  member_id: string;
  state: ReviewState;
};

/** False if the member has already reviewed the product. */
export async function insertReview(db: Db, review: NewReview): Promise<boolean> {
  const row = await db
    .insertInto("product_review")
    .values(review)
    .onConflict((conflict) => conflict.columns(["member_id", "model_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPictures(trx: Db, reviewId: string, fileIds: readonly string[]) {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((file_id, sort) => ({ review_id: reviewId, file_id, sort }));
  await trx.insertInto("review_picture").values(rows).execute();
}

export type OwnerReviewRow = Omit<OwnReviewRow, "pictures"> & { product_key: string; product_name: string };

/** The channel's latest reviews, for the owner. */
export async function reviewsOfChannel(
  db: Db,
  { channelId, state, limit }: { channelId: string; state: ReviewState | undefined; limit: number },
): Promise<OwnerReviewRow[]> {
  const { rows } = await sql<OwnerReviewRow>`
    select r.id, r.rating, r.review, r.display_name, r.is_purchaser, r.created_at, r.fit, r.helpful_count as helpful, r.state,
      (select count(*)::int from review_picture c where c.review_id = r.id) as sent_pictures, m.key as product_key, m.name as product_name
    from product_review r join product_model m on m.id = r.model_id
    where r.channel_id = ${channelId} ${state ? sql`and r.state = ${state}` : sql``}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Number of reviews waiting for approval: those of the period, and all. */
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

/** Writes the state and returns the former one; undefined if the channel has no such review. */
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

/** Removes the writer's name from shown reviews and deletes the others. */
export async function dropWriter(trx: Db, memberId: string, displayName: string) {
  await trx.deleteFrom("product_review").where("member_id", "=", memberId).where("state", "<>", "shown").execute();
  await trx
    .updateTable("product_review")
    .set({ member_id: null, display_name: displayName })
    .where("member_id", "=", memberId)
    .execute();
}
