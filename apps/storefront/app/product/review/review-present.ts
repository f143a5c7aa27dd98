import type { FitCounts, Review } from "@noren/contract/product/product.ts";
import { fits } from "@noren/contract/product/fit.ts";
import { date } from "#app/platform/format/format.ts";
import type { FitView, ReviewView } from "./review-view.ts";

export const reviewView = (review: Review): ReviewView => ({
  key: review.id,
  stars: review.rating,
  text: review.review,
  name: review.display_name,
  day: date(review.created_at),
  isPurchaser: review.is_purchaser,
  fit: review.fit,
  pictures: review.pictures,
  helpful: review.helpful,
});

export const fitView = (counts: FitCounts | null): FitView | null =>
  counts && fits.map((fit) => ({ fit, count: counts[fit] }));

export const reviewsPath = (key: string) => `/product/${encodeURIComponent(key)}/reviews`;
