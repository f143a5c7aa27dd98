import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { couponMessages as words } from "#look/promotion/coupon/coupon.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { pagerOf } from "#app/platform/page/pager.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { hasMembers } from "#app/platform/session/page-access.ts";
import { loginAddress, returnAddress } from "@noren/web/session/return-address.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { orMissing, seeOther } from "@noren/web/request/answers.server.ts";
import { cardView } from "./coupon-present.ts";
import type { CouponScreenProps } from "./coupon-view.ts";

const path = "/coupon";

export function loadCoupons(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Omit<CouponScreenProps, "problem">> => {
    const page = Math.min(Math.max(Math.trunc(Number(args.url.searchParams.get("page"))) || 1, 1), 100_000);
    const { isLogin } = shop.session;
    const [listed, mine] = await Promise.all([api.coupon.list(), isLogin ? api.coupon.mine({ page }) : null]);
    return {
      coupons: listed.map(cardView),
      own: mine && {
        coupons: mine.data.map(cardView),
        pager: pagerOf(mine.pagination, path, new URLSearchParams()),
      },
      loginHref: !isLogin && hasMembers(shop.settings) ? loginAddress(path) : null,
    };
  });
}

/** Takes a coupon, on this page or on one with the block; a visitor logs in first. */
export function claimCoupon(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    requireMembers(shop);
    const next = returnAddress(values.next) ?? path;
    if (!shop.session.isLogin) return seeOther(loginAddress(next));
    const page = next.split("?")[0]!.slice(1, 200) || "home";
    // the coupon may have ended since the page was loaded
    const taken = await orMissing(api.coupon.claim({ coupon_id: values.coupon_id ?? "", page }));
    setFlash(
      shop,
      taken ? { type: "success", message: words.claimed(taken.code) } : { type: "warning", message: words.gone },
    );
    return seeOther(next);
  });
}
