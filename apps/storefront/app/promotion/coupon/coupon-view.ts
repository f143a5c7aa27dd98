import type { Pager } from "@noren/web/page/pagination-view.ts";

export type CouponCardView = {
  id: string;
  code: string;
  name: string;
  description: string;
  benefit: string;
  conditions: string[];
  isTaken: boolean;
  isUsed: boolean;
};

/** /coupon: a coupon is taken by a form with `coupon_id`. */
export type CouponScreenProps = {
  coupons: CouponCardView[];
  /** Null for guests. */
  own: { coupons: CouponCardView[]; pager: Pager } | null;
  /** For guests of a shop with members. */
  loginHref: string | null;
  problem: string | null;
};
