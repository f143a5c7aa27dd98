import type { RatingView } from "#app/product/review/review-view.ts";
import { ratingMessages as words } from "#theme/product/review/rating.messages.ts";

export function RatingLink({ rating }: { rating: RatingView | null }) {
  if (!rating) return null;
  const { average, count } = rating;
  return (
    <a
      href="#reviews"
      aria-label={words.rating(average, count)}
      className="link inline-flex min-h-11 items-center gap-1 tabular-nums md:min-h-8"
    >
      <span className="stars">★</span>
      {average.toFixed(1)}（{count}）
    </a>
  );
}
