import type { LoaderFunctionArgs } from "react-router";
import { userMessages as words } from "#look/member/profile/profile.messages.ts";
import { loadLinkedShops } from "#app/member/login-sync/linked-shops.server.ts";
import { orderCard } from "#app/order/order-card.ts";
import { dayInWords } from "#app/platform/format/format.ts";
import { isOn } from "#app/platform/site/is-on.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import type { SessionState } from "#app/platform/request/session-view.ts";
import { load } from "#app/platform/request/request.server.ts";
import { cardOf } from "#app/product/product-card.ts";
import type { MemberHomeScreenProps } from "./member-home-view.ts";

const ordersShown = 3;
const seenShown = 4;
/** A memorial is shown this many days before. */
const memorialDays = 60;

export function loadMemberHome(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Omit<MemberHomeScreenProps, "isSelling">> => {
    requireMembers(shop);
    const per = ordersShown;
    const [last, unpaid, shipped, points, memorials, seen, linkedShops] = await Promise.all([
      api.order.list({ per }),
      api.order.list({ per, state: "unpaid" }),
      api.order.list({ per, state: "shipped" }),
      isOn(shop.settings["POINT.IS_USE"]) ? api.point.balance() : null,
      api.userMemorial.list(),
      api.productHistory.mine({ per: seenShown }),
      loadLinkedShops(api, shop),
    ]);
    const above = new Set([...unpaid.data, ...shipped.data].map(({ id }) => id));
    return {
      name: shop.session.name ?? "",
      notices: noticesOf(shop.session),
      orders: last.data.filter(({ id }) => !above.has(id)).map(orderCard),
      unpaid: unpaid.data.map(orderCard),
      onTheirWay: shipped.data.map(orderCard),
      hasOrders: last.data.length > 0,
      endingPoints: (points?.expiring ?? []).map((one) => ({ points: one.points, lastDay: dayInWords(one.last_day) })),
      memorials: memorials.data
        .filter(({ days_left }) => days_left <= memorialDays)
        .map(({ id, name, call, target_user_name, next_day, days_left }) => ({
          key: id,
          name: words.memorialOf(call || target_user_name, name),
          day: dayInWords(next_day),
          daysLeft: days_left,
          href: `/mypage/memorial/${id}/edit`,
        })),
      seen: seen.data.map(({ product }) => cardOf(product)),
      linkedShops,
    };
  });
}

function noticesOf(session: SessionState): MemberHomeScreenProps["notices"] {
  const { hasPasswordExpired, has_mail_error_count_over: isBouncing, warningMessage: message } = session;
  const toPassword = { href: "/mypage/password", label: words.changePassword };
  const toMail = { href: "/mypage/user_info/edit", label: words.changeMail };
  const expired = { message: words.passwordExpired, link: toPassword };
  return [
    ...(hasPasswordExpired ? [expired] : []),
    ...(message ? [{ message, link: isBouncing ? toMail : null }] : []),
  ];
}
