import type { BlockProps } from "@noren/contract/content/blocks.ts";
import type { CouponCardView } from "../coupon-view.ts";

type PropsByName = {
  "coupon-list": Pick<BlockProps<"coupon-list">, "title" | "text"> & {
    coupons: CouponCardView[];
    canClaim: boolean;
    /** For guests of a shop with members. */
    loginHref: string | null;
    /** The page to return to after taking a coupon. */
    next: string;
  };
};
export type CouponBlockProps<N extends keyof PropsByName> = PropsByName[N];
