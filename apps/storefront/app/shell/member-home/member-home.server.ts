import type { LoaderFunctionArgs } from "react-router";
import { userMessages as words } from "#look/member/profile/profile.messages.ts";
import { loadLinkedShops } from "#app/member/login-sync/linked-shops.server.ts";
import { orderCard } from "#app/order/order-card.ts";
import { membersWelcome } from "#app/platform/session/members-welcome.server.ts";
import type { SessionState } from "#app/platform/session/session-view.ts";
import { load } from "#app/platform/request/request.server.ts";
import type { MemberHomeScreenProps } from "./member-home-view.ts";

const ordersShown = 3;

export function loadMemberHome(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Omit<MemberHomeScreenProps, "isSelling">> => {
    membersWelcome(shop);
    const [{ data }, linkedShops] = await Promise.all([
      api.order.list({ per: ordersShown }),
      loadLinkedShops(api, shop),
    ]);
    const notices = noticesOf(shop.session);
    return { name: shop.session.name ?? "", notices, orders: data.map(orderCard), linkedShops };
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
