import type { SummaryView } from "#app/cart/cart-view.ts";
import { LineList } from "#theme/cart/line-list.tsx";
import { Totals } from "#theme/cart/totals.tsx";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { Fold } from "#theme/platform/ui/fold.tsx";
import { Yen } from "#theme/platform/ui/yen.tsx";

/** Order summary: a fold above the form on a phone, beside the form on a desk. */
export function SummaryFold({ lines, totals, pieces }: SummaryView) {
  const summary = (
    <span className="flex grow flex-wrap items-baseline justify-between gap-x-4">
      <span>
        {words.summaryOpen}
        <span className="ml-2 text-sm text-soft tabular-nums">{words.pieces(pieces)}</span>
      </span>
      <b>
        <Yen amount={totals.total} />
      </b>
    </span>
  );
  return (
    <Fold summary={summary} className="rounded-md bg-raised px-4">
      <div className="grid gap-4 border-t border-line py-4">
        <LineList lines={lines} />
        <Totals totals={totals} />
      </div>
    </Fold>
  );
}

export function SummaryAside({ lines, totals, pieces }: SummaryView) {
  return (
    <aside aria-label={words.summaryOpen} className="hidden gap-6 rounded-md bg-raised p-6 lg:sticky lg:top-8 lg:grid">
      <p className="font-head">
        {words.summaryOpen}
        <span className="ml-2 text-sm text-soft tabular-nums">{words.pieces(pieces)}</span>
      </p>
      <LineList lines={lines} />
      <div className="border-t border-line pt-4">
        <Totals totals={totals} />
      </div>
    </aside>
  );
}
