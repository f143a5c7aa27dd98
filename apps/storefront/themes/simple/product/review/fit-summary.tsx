import type { FitView } from "#app/product/review/review-view.ts";
import { reviewMessages as words } from "#theme/product/review/review.messages.ts";

/** How the sizes fit according to buyers: a bar for each answer, the most frequent one in bold. */
export function FitSummary({ fit }: { fit: FitView }) {
  const total = fit.reduce((sum, { count }) => sum + count, 0) || 1;
  const highest = Math.max(...fit.map(({ count }) => count));
  return (
    <section className="mt-6 max-w-96 text-sm" aria-label={words.fitTitle}>
      <p className="text-soft">{words.fitTitle}</p>
      <ul className="mt-2 grid grid-cols-3 gap-2">
        {fit.map(({ fit: one, count }) => (
          <li key={one} className={`grid content-start gap-1 text-center${count === highest ? " font-semibold" : ""}`}>
            <svg className="stars-bar w-full" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(count / total) * 100} height="8" />
            </svg>
            <span className="tabular-nums">{words.fitCount(words.fits[one], count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
