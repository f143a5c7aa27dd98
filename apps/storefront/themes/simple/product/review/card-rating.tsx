import type { RatingView } from "#app/product/review/review-view.ts";
import { ratingMessages as words } from "#theme/product/review/rating.messages.ts";

export function CardRating({ rating }: { rating: RatingView | null }) {
  if (!rating) return null;
  const { average, count } = rating;
  return (
    <p className="card-rating">
      <span className="sr-only">{words.rating(average, count)}</span>
      <span aria-hidden="true">
        <span className="stars">★</span> {average.toFixed(1)}（{count}）
      </span>
    </p>
  );
}
