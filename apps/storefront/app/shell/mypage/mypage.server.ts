import type { LoaderFunctionArgs } from "react-router";
import { newestOrder } from "#app/order/newest-order.ts";
import { dayInWords } from "#app/platform/format/format.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { isOn } from "#app/platform/site/is-on.ts";
import { load } from "#app/platform/request/request.server.ts";
import type { MypageScreenProps } from "./mypage-view.ts";

/** Coupons and messages are counted by the menu around the page. */
export function loadMypage(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Omit<MypageScreenProps, "coupons" | "unread">> => {
    requireMembers(shop);
    const [user, order, points] = await Promise.all([
      api.user.me(),
      findNewest(api),
      isOn(shop.settings["POINT.IS_USE"]) ? api.point.balance() : null,
    ]);
    const { company_name, department_or_position, last_name, first_name, code, email } = user;
    const company = [company_name, department_or_position].filter(Boolean).join(" ");
    return {
      company,
      name: `${last_name} ${first_name}`,
      code,
      email,
      order: order && newestOrder(order),
      points: points && {
        balance: points.balance,
        ending: points.expiring.map((one) => ({ points: one.points, lastDay: dayInWords(one.last_day) })),
      },
    };
  });
}

async function findNewest(api: Api) {
  const [newest] = (await api.order.list({ per: 1 })).data;
  return newest ? api.order.detail({ id: newest.id }) : null;
}
