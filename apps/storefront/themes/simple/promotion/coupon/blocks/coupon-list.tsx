import type { CouponBlockProps } from "#app/promotion/coupon/blocks/blocks-view.ts";
import { CouponCards } from "#theme/promotion/coupon/coupon-cards.tsx";
import { couponMessages as words } from "#theme/promotion/coupon/coupon.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

/** Coupons that can be used now. A member takes one here, and the reloaded page shows it as taken (CON-05). */
export function Block({ title, text, coupons, canClaim, loginHref, next }: CouponBlockProps<"coupon-list">) {
  if (coupons.length === 0) return null;
  return (
    <section className="page">
      <SectionHead title={title} />
      {text && <p className="phrase -mt-2 mb-6 whitespace-pre-line">{text}</p>}
      <CouponCards coupons={coupons} canClaim={canClaim} claim={{ action: "/coupon", next }} />
      {loginHref && (
        <p className="mt-4 text-sm">
          {words.loginHint}{" "}
          <Anchor href={loginHref} className="inline-block py-1 underline underline-offset-4">
            {words.login}
          </Anchor>
        </p>
      )}
    </section>
  );
}
