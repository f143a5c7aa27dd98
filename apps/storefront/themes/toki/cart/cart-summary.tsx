import type { CartSummaryProps } from "#app/cart/cart-view.ts";
import { CarriageEstimate } from "#theme/cart/carriage-estimate.tsx";
import { CartNext } from "#theme/cart/cart-next.tsx";
import { CouponFold } from "#theme/cart/coupon-box.tsx";
import { FreeCarriage } from "#theme/cart/free-carriage.tsx";
import { Totals } from "#theme/cart/totals.tsx";
import { cartMessages as words } from "#theme/cart/cart.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

const titleId = "cart-summary";

/** A slip of paper with its title on a strip at the right, written downwards. */
export function CartSummary({ coupon, estimate, ...next }: CartSummaryProps) {
  return (
    <section aria-labelledby={titleId} className="toki-slip">
      <div className="toki-slip-head">
        <h2 id={titleId} className="toki-slip-title">
          {words.summary}
        </h2>
        <div className="grid gap-5">
          <FreeCarriage totals={next.totals} hasReaching={next.hasReaching} />
          <Totals totals={next.totals} />
        </div>
      </div>
      <CarriageEstimate estimate={estimate} />
      <CouponFold {...coupon} />
      <CartNext {...next} />
      <Anchor href="/product" className="link inline-flex min-h-11 items-center justify-self-center text-sm">
        {words.continueShopping}
      </Anchor>
    </section>
  );
}
