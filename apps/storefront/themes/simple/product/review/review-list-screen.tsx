import { Fragment } from "react";
import type { ReviewListScreenProps } from "#app/product/review/review-view.ts";
import { RatingTotal } from "#theme/product/review/rating-total.tsx";
import { ReviewForm } from "#theme/product/review/review-form.tsx";
import { ReviewList } from "#theme/product/review/review-list.tsx";
import { reviewMessages as words } from "#theme/product/review/review.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { EmptyState } from "#theme/platform/ui/empty-state.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

/** All reviews of a product, with what they gave, and the form for one's own. */
export function ReviewListScreen(props: ReviewListScreenProps) {
  const { title, product, rating, byStars, reviews, pager, posting, form, problem, loginHref } = props;
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
                // a name ends its line between its words: 麻の葉 stays whole
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
        <section aria-label={words.list} className="mt-8">
          {reviews.length > 0 ? (
            <ReviewList reviews={reviews} />
          ) : (
            <EmptyState icon="info" title={words.none} text={words.noneText} />
          )}
          <div className="mt-8">
            <Pager pager={pager} />
          </div>
        </section>
        <ReviewForm posting={posting} form={form} problem={problem} loginHref={loginHref} />
      </div>
    </div>
  );
}

function StarCounts({ byStars }: Pick<ReviewListScreenProps, "byStars">) {
  const total = byStars.reduce((sum, { count }) => sum + count, 0) || 1;
  return (
    <dl aria-label={words.byStars} className="mt-6 grid max-w-80 gap-1 text-sm tabular-nums">
      {byStars.map(({ stars, count }) => (
        <div key={stars} className="flex items-center gap-3">
          <dt className="w-12 flex-none">{words.stars(stars)}</dt>
          <dd className="flex min-w-0 grow items-center gap-3">
            <svg className="stars-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(count / total) * 100} height="8" />
            </svg>
            {words.count(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
