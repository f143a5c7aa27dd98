import type { CartScreenProps } from "#app/cart/cart-view.ts";
import { CartBar, cartNextId } from "#theme/cart/cart-bar.tsx";
import { CouponFold } from "#theme/cart/coupon-box.tsx";
import { FreeCarriage } from "#theme/cart/free-carriage.tsx";
import { Totals } from "#theme/cart/totals.tsx";
import { cartMessages as words } from "#theme/cart/cart.messages.ts";
import { GiftEntry } from "#theme/gift/gift-entry.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

/** What it comes to, and the way on. */
export function CartSummary({ totals, lines, isSelling, nextHref, giftHref, isGift, coupon }: CartScreenProps) {
  const isBlocked = lines.some((line) => line.problem);
  return (
    <section aria-label={words.summary} className="grid gap-5 rounded-md bg-raised p-5 md:p-6">
      <FreeCarriage totals={totals} />
      <Totals totals={totals} />
      <CouponFold {...coupon} />
      {!isSelling ? (
        <Notice>{words.notSelling}</Notice>
      ) : isBlocked ? (
        <Notice tone="error">{words.blocked}</Notice>
      ) : (
        <div className="grid gap-2">
          <Anchor id={cartNextId} href={nextHref} className="button button-primary button-large">
            {words.next}
            <Icon name="arrow-right" small />
          </Anchor>
          <CartBar total={totals.total} isCarriageOpen={totals.carriage === null} nextHref={nextHref} />
          <p className="text-xs leading-[1.7] text-soft">{words.nextNote}</p>
          <GiftEntry giftHref={giftHref} isGift={isGift} />
        </div>
      )}
      <Anchor href="/product" className="button button-small">
        {words.continueShopping}
      </Anchor>
    </section>
  );
}
