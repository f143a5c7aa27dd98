import type { ReactNode } from "react";
import type { ReviewView } from "#app/product/review/review-view.ts";
import { ReviewPictures } from "#theme/product/review/review-pictures.tsx";
import { reviewMessages as words } from "#theme/product/review/review.messages.ts";
import { Stars } from "#theme/product/review/stars.tsx";
import { Badge } from "#theme/platform/ui/badge.tsx";

export type ReviewListProps<T extends ReviewView> = {
  reviews: readonly T[];
  /** Shortens each review to a few lines; the page of reviews has the whole text. */
  isShort?: boolean;
  children?: (review: T) => ReactNode;
};

export function ReviewList<T extends ReviewView>({ reviews, isShort, children }: ReviewListProps<T>) {
  return (
    <ul className="border-t border-line">
      {reviews.map((review) => (
        <li key={review.key} id={`review-${review.key}`} className="scroll-mt-6 border-b border-line py-6">
          <ReviewText review={review} isShort={isShort} />
          {children?.(review)}
        </li>
      ))}
    </ul>
  );
}

export function ReviewText({ review, isShort }: { review: ReviewView; isShort?: boolean | undefined }) {
  const { stars, text, name, day, isPurchaser, fit, pictures } = review;
  return (
    <>
      {(stars !== null || fit) && (
        <p className="flex flex-wrap items-center gap-x-4">
          {stars !== null && (
            <span>
              <Stars value={stars} label={words.given(stars)} />
            </span>
          )}
          {fit && <span className="text-sm text-soft">{words.fitOf(words.fits[fit])}</span>}
        </p>
      )}
      <p className={`mt-2 leading-[1.9] break-words whitespace-pre-line${isShort ? " line-clamp-5" : ""}`}>{text}</p>
      <ReviewPictures pictures={pictures} />
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
        <span className="break-all">{name}</span>
        {isPurchaser && <Badge tone="soft">{words.purchaser}</Badge>}
        <span className="tabular-nums">{day}</span>
      </p>
    </>
  );
}
