import type { CartSummaryProps } from "#app/cart/cart-view.ts";
import { CarriageEstimate } from "#theme/cart/carriage-estimate.tsx";
import { CartNext } from "#theme/cart/cart-next.tsx";
import { CouponFold } from "#theme/cart/coupon-box.tsx";
import { FreeCarriage } from "#theme/cart/free-carriage.tsx";
import { Totals } from "#theme/cart/totals.tsx";
import { cartMessages as words } from "#theme/cart/cart.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

/** What it comes to, and the way on. */
export function CartSummary({ coupon, estimate, ...next }: CartSummaryProps) {
  return (
    <section aria-label={words.summary} className="grid gap-5 rounded-md bg-raised p-5 md:p-6">
      <FreeCarriage totals={next.totals} hasReaching={next.hasReaching} />
      <Totals totals={next.totals} />
      <CarriageEstimate estimate={estimate} />
      <CouponFold {...coupon} />
      <CartNext {...next} />
      <Anchor href="/product" className="button button-small">
        {words.continueShopping}
      </Anchor>
    </section>
  );
}
