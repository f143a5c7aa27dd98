import type { CouponScreenProps } from "#app/promotion/coupon/coupon-view.ts";
import { CouponCards } from "#theme/promotion/coupon/coupon-cards.tsx";
import { couponMessages as words } from "#theme/promotion/coupon/coupon.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";
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
          <EmptyList
            icon="ticket"
            title={words.empty}
            text={words.emptyText}
            isPrimary
            link={{ href: "/product", label: words.toProducts }}
          />
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
