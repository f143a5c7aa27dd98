import type { Review } from "@noren/contract/product/product.ts";
import type { ReviewPosting } from "@noren/contract/product/review.ts";
import { vi } from "vitest";

export const reviews: Review[] = [5, 4, 4].map((rating, at) => ({
  id: `r${at}`,
  product_id: "p1",
  rating,
  review: `<b>${at + 1}番目</b>の感想`,
  display_name: "はな",
  is_purchaser: at === 0,
  fit: null,
  pictures: [],
  helpful: at,
  created_at: "2026-11-18T01:00:00Z",
}));
export const rating = { average: 4.3, count: 12 };
const none = { fit: null, has_sizes: false, own: null, helped: [] as string[] };
export const listOf = (posting: ReviewPosting, data = reviews, more: object = {}) => ({
  list: vi.fn(async () => ({
    data,
    pagination: { total: data.length && 12, per: 10, last: data.length ? 2 : 1, current: 1 },
    more: { rating: data.length ? rating : null, by_stars: [6, 4, 1, 1, 0], posting, ...none, ...more },
  })),
});
