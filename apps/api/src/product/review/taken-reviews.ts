import type { Fit } from "@noren/contract/product/fit.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { hasSizes } from "../shown-reviews.ts";

/** An imported review, which no member of this shop wrote. */
export type TakenReview = {
  id: string;
  model_id: string;
  product_code: string;
  display_name: string;
  created_at: Date;
  rating: number | null;
  review: string;
  is_purchaser: boolean;
  fit: Fit | null;
  helpful_count: number;
};

/** A product that can be reviewed; `fit` is accepted only if it has sizes. */
export type ReviewedModel = { id: string; code: string; has_sizes: boolean };

/** Imported reviews of the products with these codes, newest first, and the products by code. */
export async function takenReviews(
  db: Db,
  channelId: string,
  codes: readonly string[],
): Promise<{ models: Map<string, ReviewedModel>; reviews: TakenReview[] }> {
  const { rows: models } = await sql<ReviewedModel>`
    select m.id, m.code, ${hasSizes} as has_sizes from product_model m
    where m.channel_id = ${channelId} and m.code = any(${sql.val(codes)}::text[])`.execute(db);
  const reviews = await db
    .selectFrom("product_review")
    .innerJoin("product_model", "product_model.id", "product_review.model_id")
    .select([
      "product_review.id",
      "product_review.model_id",
      "product_model.code as product_code",
      "product_review.display_name",
      "product_review.created_at",
      "product_review.rating",
      "product_review.review",
      "product_review.is_purchaser",
      sql<Fit | null>`product_review.fit`.as("fit"),
      "product_review.helpful_count",
    ])
    .where("product_model.channel_id", "=", channelId)
    .where("product_model.code", "in", [...codes, ""])
    .where("product_review.is_imported", "=", true)
    .orderBy("product_model.code")
    .orderBy("product_review.created_at", "desc")
    .orderBy("product_review.id", "desc")
    .execute();
  return { models: new Map(models.map((model) => [model.code, model])), reviews };
}

const atOnce = 200;

/** Codes of the products with imported reviews, 200 at a time. */
export async function* productsWithReviews(db: Db, channelId: string): AsyncGenerator<string[]> {
  for (let after = ""; ;) {
    const { rows } = await sql<{ code: string }>`
      select m.code from product_model m where m.channel_id = ${channelId} and m.code > ${after}
        and exists (select from product_review r where r.model_id = m.id and r.is_imported)
      order by m.code limit ${atOnce}`.execute(db);
    if (rows.length > 0) yield rows.map(({ code }) => code);
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.code;
  }
}

/** Publishes new reviews at once; of stored ones it updates text, stars, fit and the buyer's mark, never the votes. */
export async function writeReviews(trx: Db, channelId: string, reviews: readonly TakenReview[]): Promise<void> {
  if (reviews.length === 0) return;
  const rows = reviews.map(({ product_code: _, ...row }) => row);
  await sql`
    insert into product_review (id, channel_id, model_id, display_name, created_at, rating, review, is_purchaser, fit,
      helpful_count, state, is_imported)
    select r.id, ${channelId}, r.model_id, r.display_name, r.created_at, r.rating, r.review, r.is_purchaser, r.fit,
      r.helpful_count, 'shown', true
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, model_id uuid, display_name text,
      created_at timestamptz, rating int, review text, is_purchaser boolean, fit text, helpful_count int)
    on conflict (id) do update set
      rating = excluded.rating, review = excluded.review, is_purchaser = excluded.is_purchaser, fit = excluded.fit`.execute(
    trx,
  );
}
