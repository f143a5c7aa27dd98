import { Fragment } from "react";
import type { ReviewListScreenProps } from "#app/product/review/review-view.ts";
import { FitSummary } from "#theme/product/review/fit-summary.tsx";
import { HelpfulButton } from "#theme/product/review/helpful-button.tsx";
import { RatingTotal } from "#theme/product/review/rating-total.tsx";
import { ReviewForm } from "#theme/product/review/review-form.tsx";
import { ReviewList } from "#theme/product/review/review-list.tsx";
import { reviewMessages as words } from "#theme/product/review/review.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { EmptyState } from "#theme/platform/ui/empty-state.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

export function ReviewListScreen(props: ReviewListScreenProps) {
  const { title, product, rating, fit, byStars, allHref, reviews, pager, ...writing } = props;
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={[{ label: product.name, href: product.href }]} current={words.title} />
      <div className="mt-2 max-w-text lg:mt-6">
        <div className="flex items-start gap-5">
          <Picture
            picture={product.picture}
            sizes="112px"
            widths={[160, 320]}
            isDecoration
            className="w-20 flex-none rounded-md md:w-28"
          />
          <div className="grid min-w-0 gap-2">
            <h1 className="text-2xl">
              {title.split(" ").map((part, at) => (
                // A line breaks between the words of the product's name: 麻の葉 stays whole.
                <Fragment key={at}>
                  {at > 0 && " "}
                  <span className="inline-block">{part}</span>
                </Fragment>
              ))}
            </h1>
            {rating && <RatingTotal rating={rating} />}
            <p>
              <Anchor href={product.href} className="link inline-flex min-h-11 items-center text-sm">
                {words.back}
              </Anchor>
            </p>
          </div>
        </div>
        {rating && <StarCounts byStars={byStars} />}
        {fit && <FitSummary fit={fit} />}
        <section id="list" aria-label={words.list} className="mt-8 scroll-mt-6">
          {allHref && <Chosen byStars={byStars} allHref={allHref} />}
          {reviews.length > 0 ? (
            <ReviewList reviews={reviews}>{(review) => <HelpfulButton review={review} />}</ReviewList>
          ) : (
            <EmptyState
              icon="info"
              title={allHref ? words.noneWithStars : words.none}
              text={allHref ? "" : words.noneText}
            />
          )}
          <div className="mt-8">
            <Pager pager={pager} />
          </div>
        </section>
        <ReviewForm {...writing} />
      </div>
    </div>
  );
}

/** The stars by which the list is filtered, and a link to all reviews. */
function Chosen({ byStars, allHref }: { byStars: ReviewListScreenProps["byStars"]; allHref: string }) {
  const chosen = byStars.find(({ isChosen }) => isChosen);
  return (
    <p className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
      <b>{chosen && words.onlyStars(chosen.stars, chosen.count)}</b>
      <Anchor href={allHref} className="link inline-flex min-h-11 items-center text-sm">
        {words.allStars}
      </Anchor>
    </p>
  );
}

function StarCounts({ byStars }: Pick<ReviewListScreenProps, "byStars">) {
  const total = byStars.reduce((sum, { count }) => sum + count, 0) || 1;
  return (
    <ul aria-label={words.byStars} className="mt-6 grid max-w-96 text-sm tabular-nums">
      {byStars.map(({ stars, count, href, isChosen }) => {
        const row = (
          <>
            <span className="w-12 flex-none">{words.stars(stars)}</span>
            <svg className="stars-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(count / total) * 100} height="8" />
            </svg>
            <span className="w-12 flex-none text-right">{words.count(count)}</span>
          </>
        );
        const layout = "flex min-h-11 items-center gap-3 md:min-h-8";
        return (
          <li key={stars}>
            {count > 0 ? (
              <Anchor
                href={href}
                aria-current={isChosen ? "true" : undefined}
                className={`${layout} hover:text-accent aria-[current]:font-semibold`}
              >
                {row}
              </Anchor>
            ) : (
              <span className={`${layout} text-soft`}>{row}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
