import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { field, words } from "../platform/form/rules.ts";
import { PageQuery } from "../platform/shapes.ts";
import { AnyKey, Rating, Review } from "./product.ts";

export const reviewMax = 2000;
const ratingLabel = "評価";

/** 1 to 5 stars; a form without a choice is asked to choose one. */
const Stars = z.pipe(
  z
    .unknown()
    .check(z.refine((value) => value != null && value !== "", { error: words.choose(ratingLabel), abort: true })),
  field.integer(ratingLabel, 1, 5) as z.ZodMiniType,
) as unknown as ReturnType<typeof field.integer>;

/** The shop's own form asks for all three. */
export const ReviewForm = z.object({
  rating: Stars,
  review: field.longText("レビュー", reviewMax),
  display_name: field.text("ニックネーム", 30),
});
/** A call may send the review alone: it is shown without stars, and under the general name of a customer. */
export const ReviewInput = z.object({
  rating: z.optional(z.nullable(Stars)),
  review: ReviewForm.shape.review,
  display_name: z.optional(ReviewForm.shape.display_name),
});

/** Whether the caller may post one: a visitor must log in, who has not bought the product cannot, and one each. */
export const reviewPostings = ["open", "login", "not_bought", "waiting", "posted"] as const;
export type ReviewPosting = (typeof reviewPostings)[number];

/** waiting: for the shop's approval. */
export const reviewStates = ["waiting", "shown", "rejected"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** A product by its key, its id, or the id of one of its variants. */
const Reference = AnyKey;

export const review = {
  list: endpoint("GET /v1/products/{key}/reviews", {
    summary: "A product's reviews, newest first; by its key, its id or a variant's id",
    input: z.extend(PageQuery, { key: Reference }),
    output: Review,
    answer: "paged",
    more: z.object({
      rating: z.nullable(Rating),
      /** How many gave five stars, four, … one. */
      by_stars: z.array(z.int()),
      posting: z.enum(reviewPostings),
    }),
    errors: ["product.not_found"],
  }),
  add: endpoint("POST /v1/products/{key}/reviews", {
    summary:
      "Posts the member's review of a product that they have bought, once for each product; without a rating it counts in no average",
    access: "member",
    input: z.extend(ReviewInput, { key: Reference }),
    output: z.extend(Review, { state: z.enum(reviewStates) }),
    errors: ["product.not_found", "review.not_bought", "review.already_posted"],
  }),
};
