import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Review } from "@noren/contract/product/product.ts";
import type { review, ReviewPosting, ReviewState } from "@noren/contract/product/review.ts";
import type { ChannelWork, MemberWork } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { paged } from "#api/platform/http/paged.ts";
import { ratingOf } from "../product-present.ts";
import { findShownReference } from "../product.service.ts";
import { sendReviewNotice } from "./review-notice.service.ts";
import {
  countByStars,
  dropWriter,
  insertReview,
  type OwnerReviewRow,
  type ReviewRow,
  reviewsOfChannel,
  shownReviews,
  stateOfOwn,
  writeReviewState,
} from "./review.queries.ts";
import type { CatalogueWork } from "../tag/tag-access.ts";

/** Whether the member has bought a product. Orders are of a higher group. */
export type HasBought = (
  db: Db,
  purchase: { channelId: string; memberId: string; modelId: string },
) => Promise<boolean>;

const defaultPer = 10;

/** A product's shown reviews, its stars, and whether the caller may add one (CAT-07, CAT-27). */
export async function listReviews(
  ctx: CatalogueWork,
  { key, page = 1, per = defaultPer }: Parsed<typeof review.list>,
  hasBought: HasBought,
): Promise<Output<typeof review.list>> {
  const model = await shownModel(ctx, key);
  const { total, byStars } = await countByStars(ctx.db, model.id);
  const count = byStars.reduce((sum, one) => sum + one, 0);
  const sum = byStars.reduce((stars, one, at) => stars + one * (5 - at), 0);
  const rows = await shownReviews(ctx.db, model.id, { limit: per, offset: (page - 1) * per });
  return {
    ...paged(
      rows.map((row) => reviewOf(row, model.id)),
      total,
      { page, per },
      defaultPer,
    ),
    more: {
      rating: ratingOf({ review_count: count, rating_sum: sum }),
      by_stars: byStars,
      posting: await postingOf(ctx, model.id, hasBought),
    },
  };
}

/** The name under a review that came without one. */
const unnamed = "お客さま";

/** Only who has bought the product may post, once for each product; shown at once, or after the shop's approval. */
export async function addReview(
  ctx: CatalogueWork & MemberWork,
  { key, ...input }: Parsed<typeof review.add>,
  hasBought: HasBought,
): Promise<Output<typeof review.add>> {
  const { db, actor, channel, now, shop } = ctx;
  const model = await shownModel(ctx, key);
  const memberId = ctx.member.id;
  if (!(await hasBought(db, { channelId: channel.id, memberId, modelId: model.id })))
    throw new ShopError("review.not_bought");
  const state: ReviewState = channel.settings["REVIEW.IS_APPROVAL_REQUIRED"] ? "waiting" : "shown";
  const posted = {
    review: input.review,
    rating: input.rating ?? null,
    display_name: input.display_name ?? unnamed,
    id: uuidv7(now, shop.random),
    channel_id: channel.id,
    model_id: model.id,
    member_id: memberId,
    is_purchaser: true,
    state,
    created_at: now,
  };
  const row = await inTransaction({ db, actor }, async (trx) => {
    const inserted = await insertReview(trx, posted);
    if (inserted && state === "waiting") await sendReviewNotice(ctx, trx);
    return inserted;
  });
  if (!row) throw new ShopError("review.already_posted");
  return { ...reviewOf(row, model.id), state };
}

/** The owner's list, newest first. */
export const ownersReviews = (
  { db, channel }: ChannelWork,
  state: ReviewState | undefined,
): Promise<OwnerReviewRow[]> => reviewsOfChannel(db, { channelId: channel.id, state, limit: 200 });

/** Shows a review or hides it; a later decision may be another one. Answers its state before. */
export async function decideReview(
  work: ChannelWork,
  id: string,
  state: "shown" | "rejected",
): Promise<ReviewState | undefined> {
  if (!isUuid(id)) return undefined;
  const { channel, now } = work;
  return inTransaction(work, (trx) => writeReviewState(trx, { channelId: channel.id, id, state, now }));
}

async function shownModel(ctx: CatalogueWork, reference: string) {
  const model = await findShownReference(ctx, reference);
  if (!model) throw new ShopError("product.not_found");
  return model;
}

async function postingOf(
  { db, channel, member }: CatalogueWork,
  modelId: string,
  hasBought: HasBought,
): Promise<ReviewPosting> {
  if (!member) return "login";
  const own = await stateOfOwn(db, { memberId: member.id, modelId });
  if (own) return own === "waiting" ? "waiting" : "posted";
  return (await hasBought(db, { channelId: channel.id, memberId: member.id, modelId })) ? "open" : "not_bought";
}

const reviewOf = ({ created_at, ...row }: ReviewRow, product_id: string): Review => ({
  ...row,
  product_id,
  created_at: created_at.toISOString(),
});

const writerGone = "退会されたお客さま";
/** Of a member who leaves. */
export const anonymizeReviews = (trx: Db, memberId: string) => dropWriter(trx, memberId, writerGone);
