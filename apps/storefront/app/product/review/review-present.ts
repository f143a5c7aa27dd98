import type { Review } from "@noren/contract/product/product.ts";
import { date } from "#app/platform/format/format.ts";
import type { ReviewView } from "./review-view.ts";

export const reviewView = ({ id, rating, review, display_name, created_at, is_purchaser }: Review): ReviewView => ({
  key: id,
  stars: rating,
  text: review,
  name: display_name,
  day: date(created_at),
  isPurchaser: is_purchaser,
});

export const reviewsPath = (key: string) => `/product/${encodeURIComponent(key)}/reviews`;
