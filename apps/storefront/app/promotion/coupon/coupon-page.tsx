import type { MetaArgs } from "react-router";
import { CouponScreen } from "#theme/promotion/coupon/coupon-screen.tsx";
import { couponMessages as words } from "#look/promotion/coupon/coupon.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { claimCoupon, loadCoupons } from "./coupon-list.server.ts";

export { claimCoupon as action, loadCoupons as loader } from "./coupon-list.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: "/coupon" });

export default function CouponPage({ loaderData, actionData }: PageProps<typeof loadCoupons, typeof claimCoupon>) {
  return <CouponScreen {...loaderData} problem={actionData?.message ?? null} />;
}
