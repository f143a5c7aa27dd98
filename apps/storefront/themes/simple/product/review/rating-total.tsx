import type { RatingView } from "#app/product/review/review-view.ts";
import { reviewMessages as words } from "#theme/product/review/review.messages.ts";
import { Stars } from "#theme/product/review/stars.tsx";

export function RatingTotal({ rating: { average, count } }: { rating: RatingView }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
      <span className="text-xl">
        <Stars value={average} label={words.average(average)} />
      </span>
      <span className="text-xl" aria-hidden="true">
        {average.toFixed(1)}
      </span>
      <span className="text-sm text-soft">{words.count(count)}</span>
    </p>
  );
}
