import type { CouponCardView, CouponScreenProps } from "#app/promotion/coupon/coupon-view.ts";
import { couponMessages as words } from "#theme/promotion/coupon/coupon.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Badge } from "#theme/platform/ui/badge.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { EmptyState } from "#theme/platform/ui/empty-state.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";

export function CouponScreen({ coupons, own, loginHref, problem }: CouponScreenProps) {
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={[]} current={words.title} />
      <h1 className="mt-2 text-2xl lg:mt-6">{words.title}</h1>
      <p className="phrase mt-3">{words.lead}</p>
      {loginHref && (
        <p className="mt-2 text-sm">
          {words.loginHint}{" "}
          <Anchor href={loginHref} className="inline-block py-1 underline underline-offset-4">
            {words.login}
          </Anchor>
        </p>
      )}
      {problem && (
        <Notice tone="error" className="mt-6">
          {problem}
        </Notice>
      )}
      <section aria-labelledby="coupons-listed" className="mt-8">
        <h2 id="coupons-listed" className="mb-4 text-lg font-semibold">
          {words.listed}
        </h2>
        {coupons.length === 0 ? (
          <EmptyState icon="ticket" title={words.empty} text={words.emptyText}>
            <Anchor href="/product" className="button button-primary">
              {words.toProducts}
            </Anchor>
          </EmptyState>
        ) : (
          <CouponCards coupons={coupons} canClaim={own !== null} />
        )}
      </section>
      {own && (
        <section aria-labelledby="coupons-own" className="mt-12">
          <h2 id="coupons-own" className="mb-4 text-lg font-semibold">
            {words.own}
          </h2>
          {own.coupons.length === 0 ? (
            <p className="text-soft">{words.ownEmpty}</p>
          ) : (
            <CouponCards coupons={own.coupons} canClaim={false} />
          )}
          <div className="mt-10">
            <Pager pager={own.pager} />
          </div>
        </section>
      )}
    </div>
  );
}

function CouponCards({ coupons, canClaim }: { coupons: CouponCardView[]; canClaim: boolean }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {coupons.map((coupon) => (
        <CouponCard key={coupon.id} coupon={coupon} canClaim={canClaim} />
      ))}
    </ul>
  );
}

/** What it gives stands first and large; the code is what one types. */
function CouponCard({ coupon, canClaim }: { coupon: CouponCardView; canClaim: boolean }) {
  const { id, code, name, description, benefit, conditions, isTaken, isUsed } = coupon;
  return (
    <li className="grid grid-rows-[1fr_auto] rounded-md border border-line">
      <div className="p-5">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <b className="text-xl text-accent">{benefit}</b>
          {isUsed ? <Badge tone="soft">{words.used}</Badge> : isTaken && <Badge tone="accent">{words.taken}</Badge>}
        </p>
        <h3 className="mt-2 font-semibold">{name}</h3>
        {description && <p className="phrase mt-1 text-sm">{description}</p>}
        <ul className="mt-3 grid gap-0.5 text-sm text-soft">
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-dashed border-line-strong px-5 py-3">
        <p className="text-sm">
          <span className="text-soft">{words.code}</span> <b className="tracking-[0.06em] break-all">{code}</b>
        </p>
        {canClaim && !isTaken && (
          <form method="post" data-stay="">
            <input type="hidden" name="coupon_id" value={id} />
            <Button size="small" aria-label={words.claimOf(code)}>
              {words.claim}
            </Button>
          </form>
        )}
      </div>
    </li>
  );
}
