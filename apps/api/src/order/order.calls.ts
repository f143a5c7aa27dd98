import { user } from "@noren/contract/member/profile.ts";
import { memberSummary } from "@noren/contract/order/member-summary.ts";
import { memo } from "@noren/contract/order/memo.ts";
import { reviewAsk } from "@noren/contract/order/review-ask.ts";
import { userList } from "@noren/contract/order/user-list.ts";
import type { CaptchaContext, CaptchaShop } from "#api/member/captcha/captcha-context.ts";
import { userGuards, userRoutes } from "#api/member/profile/profile.routes.ts";
import { type Calls, mount } from "#api/platform/http/mount.ts";
import { leaveRoutes } from "./leave/leave.routes.ts";
import { memberSummaryRoutes } from "./member-summary.routes.ts";
import { memoRoutes } from "./memo/memo.routes.ts";
import type { OrderShop } from "./order-context.ts";
import { reviewAskRoutes } from "./review-ask/review-ask.routes.ts";
import { userListRoutes } from "./user-list/user-list.routes.ts";

export function mountOrder<C extends CaptchaContext<CaptchaShop & OrderShop>>(calls: Calls<C>) {
  mount(calls, memo, memoRoutes);
  mount(calls, reviewAsk, reviewAskRoutes);
  mount(calls, memberSummary, memberSummaryRoutes);
  mount(calls, userList, userListRoutes);
  mount(calls, user, { ...userRoutes, ...leaveRoutes }, userGuards);
}
