import type { ReviewView } from "#app/product/review/review-view.ts";
import { reviewMessages as words } from "#theme/product/review/review.messages.ts";
import { Stars } from "#theme/product/review/stars.tsx";
import { Badge } from "#theme/platform/ui/badge.tsx";

export type ReviewListProps = {
  reviews: readonly ReviewView[];
  /** A few lines of each; all of it stands on the page of reviews. */
  isShort?: boolean;
};

export function ReviewList({ reviews, isShort }: ReviewListProps) {
  return (
    <ul className="border-t border-line">
      {reviews.map(({ key, stars, text, name, day, isPurchaser }) => (
        <li key={key} id={`review-${key}`} className="border-b border-line py-6">
          {stars !== null && (
            <p>
              <Stars value={stars} label={words.given(stars)} />
            </p>
          )}
          <p className={`mt-2 leading-[1.9] break-words whitespace-pre-line${isShort ? " line-clamp-5" : ""}`}>
            {text}
          </p>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
            <span className="break-all">{name}</span>
            {isPurchaser && <Badge tone="soft">{words.purchaser}</Badge>}
            <span className="tabular-nums">{day}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
