import type { ReviewSectionProps } from "#app/product/review/review-view.ts";
import { FitSummary } from "#theme/product/review/fit-summary.tsx";
import { RatingTotal } from "#theme/product/review/rating-total.tsx";
import { ReviewList } from "#theme/product/review/review-list.tsx";
import { reviewMessages as words } from "#theme/product/review/review.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

/** On the product's page: average, latest reviews, and links to all reviews and to the form. */
export function ReviewSection({ rating, fit, reviews, href }: ReviewSectionProps) {
  return (
    <section id="reviews" tabIndex={-1} aria-labelledby="reviews-title" className="page mt-section scroll-mt-6">
      <div className="mb-6 flex flex-wrap items-baseline gap-x-8 gap-y-2">
        <h2 id="reviews-title" className="text-2xl">
          {words.title}
        </h2>
        {rating && <RatingTotal rating={rating} />}
      </div>
      {fit && (
        <div className="mb-6">
          <FitSummary fit={fit} />
        </div>
      )}
      {reviews.length > 0 ? <ReviewList reviews={reviews} isShort /> : <p className="text-soft">{words.none}</p>}
      <p className="mt-6">
        <Anchor href={href} className="button button-small">
          {rating && rating.count > reviews.length ? words.all(rating.count) : words.toWrite}
        </Anchor>
      </p>
    </section>
  );
}
