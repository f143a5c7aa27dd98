import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { field, words } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import { reviewPicturesMax } from "../platform/limits.ts";
import { Id, oneOf, PageQuery, reference } from "../platform/shapes.ts";
import { fits } from "./fit.ts";
import { AnyKey, FitCounts, Rating, Review } from "./product.ts";

export const reviewMax = 2000;
const ratingLabel = "評価";

/** 1 to 5 stars; an empty choice gets a message to choose. */
const Stars = z.pipe(
  z
    .unknown()
    .check(z.refine((value) => value != null && value !== "", { error: words.choose(ratingLabel), abort: true })),
  field.integer(ratingLabel, 1, 5) as z.ZodMiniType,
) as unknown as ReturnType<typeof field.integer>;

/** Empty: not given. */
const FitInput = z.optional(oneOf(["", ...fits], words.choose("サイズ感")));

/** The shop's own form requires stars, text and name. */
export const ReviewForm = z.object({
  rating: Stars,
  fit: FitInput,
  review: field.longText("レビュー", reviewMax),
  display_name: field.text("ニックネーム", 30),
});
const picturesProblem = `写真は${reviewPicturesMax}枚までです`;
const PicturesInput = sizedList(
  z.array(reference(64)).check(z.maxLength(reviewPicturesMax, picturesProblem)),
  reviewPicturesMax,
  picturesProblem,
);

/** Calls may send the text alone: such a review is shown without stars, under a general name. */
export const ReviewInput = z.object({
  rating: z.optional(z.nullable(Stars)),
  review: ReviewForm.shape.review,
  display_name: z.optional(ReviewForm.shape.display_name),
  /** Ignored for a product without sizes. */
  fit: FitInput,
  /**
   * Upload ids of POST /v1/upload-files with `dir` reviews. Reviews with pictures are shown after the shop's approval.
   */
  pictures: z.optional(PicturesInput),
});

/** The caller's own review, with its state. */
export const OwnReview = z.extend(Review, {
  state: z.enum(["waiting", "shown", "rejected"]),
  /** Number of pictures sent, shown or not. */
  sent_pictures: z.int(),
});

/** Number of votes as helpful, and whether the caller voted. */
export const Helpful = z.object({ id: Id, helpful: z.int(), is_helpful: z.boolean() });

/**
 * Whether the caller may post a review. login: only after login; not_bought: has not bought the product; waiting,
 * posted: has already written one; off: the shop has no reviews.
 */
export const reviewPostings = ["open", "login", "not_bought", "waiting", "posted", "off"] as const;
export type ReviewPosting = (typeof reviewPostings)[number];

/** waiting: not yet approved by the shop. */
export const reviewStates = ["waiting", "shown", "rejected"] as const;
export type ReviewState = (typeof reviewStates)[number];
export const reviewStateWords: Record<ReviewState, string> = {
  waiting: "承認待ち",
  shown: "掲載中",
  rejected: "非掲載",
};

/** Random token of a browser without login, stored by that browser. */
const Browser = reference(100);
const VoteInput = z.object({ id: Id, browser: z.optional(Browser) });

/** Key or id of a product, or id of one of its variants. */
const Reference = AnyKey;

export const review = {
  list: endpoint("GET /v1/products/{key}/reviews", {
    summary:
      "A product's reviews, newest first; by the product's key or id, or a variant's id; `stars` filters by stars",
    input: z.extend(PageQuery, {
      key: Reference,
      stars: z.optional(field.integer(ratingLabel, 1, 5)),
      browser: z.optional(Browser),
    }),
    output: Review,
    answer: "paged",
    more: z.object({
      rating: z.nullable(Rating),
      /** Number of reviews by stars, from five to one. */
      by_stars: z.array(z.int()),
      /** Fit of the sizes; null if it has no sizes, or no review mentions the fit. */
      fit: z.nullable(FitCounts),
      /** The product has sizes, so that reviews can give the fit. */
      has_sizes: z.boolean(),
      posting: z.enum(reviewPostings),
      /** The member's own review, also before its approval. */
      own: z.nullable(OwnReview),
      /** Ids of this page's reviews that the caller found helpful. */
      helped: z.array(Id),
    }),
    errors: ["product.not_found"],
  }),
  add: endpoint("POST /v1/products/{key}/reviews", {
    summary:
      "Posts the member's review of a bought product, once for each product; without a rating it is not part of the average",
    access: "member",
    input: z.extend(ReviewInput, { key: Reference }),
    output: z.extend(Review, { state: z.enum(reviewStates) }),
    errors: ["product.not_found", "review.off", "review.not_bought", "review.already_posted", "file.gone"],
  }),
  help: endpoint("POST /v1/reviews/{id}/helpful", {
    summary:
      "Votes a shown review helpful: once per member, or per browser with a token of its own; a repeated call changes nothing",
    input: VoteInput,
    output: Helpful,
    errors: ["review.not_found", "review.too_many_votes"],
  }),
  unhelp: endpoint("DELETE /v1/reviews/{id}/helpful", {
    summary: "Withdraws the vote; a repeated call changes nothing",
    input: VoteInput,
    output: Helpful,
    errors: ["review.not_found", "review.too_many_votes"],
  }),
};
