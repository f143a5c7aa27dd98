import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Review } from "@noren/contract/product/product.ts";
import type { review, ReviewPosting, ReviewState } from "@noren/contract/product/review.ts";
import type { ChannelWork, MemberWork } from "#api/channel/context.ts";
import { attachFiles } from "#api/channel/stored-file/upload.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { paged } from "#api/platform/http/paged.ts";
import { ratingOf } from "../product-present.ts";
import { findShownReference } from "../product.service.ts";
import { copyPictures, showPictures, withdrawPictures } from "./review-picture.service.ts";
import { sendReviewNotice } from "./review-notice.service.ts";
import {
  countByStars,
  dropWriter,
  findOwn,
  fitOf,
  insertPictures,
  insertReview,
  reviewedKeys,
  type OwnerReviewRow,
  type OwnReviewRow,
  type ReviewRow,
  reviewsOfChannel,
  shownReviews,
  writeReviewState,
} from "./review.queries.ts";
import type { CatalogueWork } from "../tag/tag-access.ts";
import { helpedOf } from "./vote.service.ts";

/** Whether the member has bought a product. Handed down, because orders belong to a higher group. */
export type HasBought = (
  db: Db,
  purchase: { channelId: string; memberId: string; modelId: string },
) => Promise<boolean>;

const defaultPer = 10;

/** A product's shown reviews, its stars, and whether the caller may post one (CAT-07, CAT-27). */
export async function listReviews(
  ctx: CatalogueWork,
  { key, page = 1, per = defaultPer, stars, browser }: Parsed<typeof review.list>,
  hasBought: HasBought,
): Promise<Output<typeof review.list>> {
  const model = await shownModel(ctx, key);
  if (isOff(ctx)) return noReviews({ page, per });
  const { total, byStars } = await countByStars(ctx.db, model.id);
  const count = byStars.reduce((sum, one) => sum + one, 0);
  const sum = byStars.reduce((all, one, at) => all + one * (5 - at), 0);
  const range = { stars: stars ?? null, limit: per, offset: (page - 1) * per };
  const rows = await shownReviews(ctx.db, model.id, range);
  const own = ctx.member ? await findOwn(ctx.db, { memberId: ctx.member.id, modelId: model.id }) : undefined;
  return {
    ...paged(
      rows.map((row) => reviewOf(row, model.id)),
      stars ? byStars[5 - stars]! : total,
      { page, per },
      defaultPer,
    ),
    more: {
      rating: ratingOf({ review_count: count, rating_sum: sum }),
      by_stars: byStars,
      ...(await fitOf(ctx.db, model.id)),
      posting: await postingOf(ctx, { modelId: model.id, own: own?.state }, hasBought),
      own: own ? ownReviewOf(own, model.id) : null,
      helped: await helpedOf(
        ctx,
        browser,
        rows.map(({ id }) => id),
      ),
    },
  };
}

/** The answer of a shop that has switched reviews off. */
function noReviews(range: { page: number; per: number }): Output<typeof review.list> {
  const more = { rating: null, by_stars: [0, 0, 0, 0, 0], fit: null, has_sizes: false, own: null, helped: [] };
  return { ...paged([], 0, range, defaultPer), more: { ...more, posting: "off" } };
}

/** Display name of a review sent without one. */
const unnamed = "お客さま";

/** Posts a review: once per product, only by members who bought it. Shown at once, or after approval. */
export async function addReview(
  ctx: CatalogueWork & MemberWork,
  { key, ...input }: Parsed<typeof review.add>,
  hasBought: HasBought,
): Promise<Output<typeof review.add>> {
  const { db, actor, channel, now, shop } = ctx;
  if (isOff(ctx)) throw new ShopError("review.off");
  const model = await shownModel(ctx, key);
  const memberId = ctx.member.id;
  if (!(await hasBought(db, { channelId: channel.id, memberId, modelId: model.id })))
    throw new ShopError("review.not_bought");
  const pictures = [...new Set(input.pictures ?? [])];
  // Reviews with pictures always wait for approval.
  const waits = pictures.length > 0 || channel.settings["REVIEW.IS_APPROVAL_REQUIRED"];
  const state: ReviewState = waits ? "waiting" : "shown";
  const { has_sizes } = await fitOf(db, model.id);
  const posted = {
    review: input.review,
    rating: input.rating ?? null,
    fit: has_sizes ? input.fit || null : null,
    display_name: input.display_name ?? unnamed,
    id: uuidv7(now, shop.random),
    channel_id: channel.id,
    model_id: model.id,
    member_id: memberId,
    is_purchaser: true,
    state,
    created_at: now,
  };
  await inTransaction({ db, actor }, async (trx) => {
    if (!(await insertReview(trx, posted))) throw new ShopError("review.already_posted");
    const files = await attachFiles({ ...ctx, db: trx }, "reviews", pictures);
    await insertPictures(
      trx,
      posted.id,
      files.map(({ id }) => id),
    );
    if (state === "waiting") await sendReviewNotice(ctx, trx);
  });
  return { ...reviewOf({ ...posted, helpful: 0, pictures: [] }, model.id), state };
}

/** Those of the keys whose product the member has reviewed; null if the shop has no reviews. */
export async function reviewedOf(
  work: ChannelWork,
  memberId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string> | null> {
  const { db, channel } = work;
  if (isOff(work)) return null;
  return new Set(keys.length > 0 ? await reviewedKeys(db, { channelId: channel.id, memberId, keys }) : []);
}

/** The owner's list of reviews, newest first. */
export const ownersReviews = (
  { db, channel }: ChannelWork,
  state: ReviewState | undefined,
): Promise<OwnerReviewRow[]> => reviewsOfChannel(db, { channelId: channel.id, state, limit: 200 });

/** Shows or hides a review and returns its former state; it may be decided again later. */
export async function decideReview(
  work: ChannelWork,
  id: string,
  state: "shown" | "rejected",
): Promise<ReviewState | undefined> {
  if (!isUuid(id)) return undefined;
  const { channel, now } = work;
  const copies = state === "shown" ? await copyPictures(work, id) : [];
  return inTransaction(work, async (trx) => {
    const before = await writeReviewState(trx, { channelId: channel.id, id, state, now });
    if (before !== undefined && state === "shown") await showPictures(trx, copies, now);
    if (before !== undefined && state === "rejected") await withdrawPictures(work, trx, id);
    return before;
  });
}

async function shownModel(ctx: CatalogueWork, reference: string) {
  const model = await findShownReference(ctx, reference);
  if (!model) throw new ShopError("product.not_found");
  return model;
}

const isOff = ({ channel }: Pick<ChannelWork, "channel">) => !channel.settings["REVIEW.IS_USE"];

async function postingOf(
  { db, channel, member }: CatalogueWork,
  { modelId, own }: { modelId: string; own: ReviewState | undefined },
  hasBought: HasBought,
): Promise<ReviewPosting> {
  if (!member) return "login";
  if (own) return own === "waiting" ? "waiting" : "posted";
  return (await hasBought(db, { channelId: channel.id, memberId: member.id, modelId })) ? "open" : "not_bought";
}

const reviewOf = (row: ReviewRow, product_id: string): Review => ({
  id: row.id,
  rating: row.rating,
  review: row.review,
  display_name: row.display_name,
  is_purchaser: row.is_purchaser,
  fit: row.fit,
  helpful: row.helpful,
  pictures: row.pictures,
  product_id,
  created_at: row.created_at.toISOString(),
});
const ownReviewOf = (row: OwnReviewRow, product_id: string) => ({
  ...reviewOf(row, product_id),
  state: row.state,
  sent_pictures: row.sent_pictures,
});

const writerGone = "退会されたお客さま";
/** Anonymizes the reviews of a member who leaves. */
export const anonymizeReviews = (trx: Db, memberId: string) => dropWriter(trx, memberId, writerGone);
