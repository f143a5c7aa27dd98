import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { leaveMessages as words } from "#look/order/leave/leave.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { forgetSession } from "#app/platform/session/session-cookie.server.ts";
import type { LeaveScreenProps } from "./leave-view.ts";

const lastQuestion = "/mypage/leave?step=confirm";

export function loadLeave(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Omit<LeaveScreenProps, "problem" | "isSending">> => {
    requireMembers(shop);
    const { points, orders } = await api.user.leaving();
    return {
      isLast: args.url.searchParams.get("step") === "confirm" && orders.length === 0,
      points,
      orders: orders.map(({ id, order_no }) => ({ orderNo: order_no, href: `/mypage/order_history/${id}` })),
      nextHref: lastQuestion,
      backHref: "/mypage/user_info",
    };
  });
}

/** Ends the membership after the last question only, and forfeits no more points than the question named. */
export function leave(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    requireMembers(shop);
    const { points } = await api.user.leaving();
    if (values.points !== String(points)) {
      setFlash(shop, { type: "warning", message: words.pointsChanged });
      return seeOther(lastQuestion);
    }
    await api.user.leave();
    forgetSession(shop);
    setFlash(shop, { type: "success", message: words.left, isLoggedOut: true });
    return seeOther("/");
  });
}
