import type { LoaderFunctionArgs } from "react-router";
import { pagerOf } from "#app/platform/page/pager.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import { bareDay } from "#app/platform/format/format.ts";
import { orderCard } from "./order-card.ts";
import { filterQuery, orderFilter, orderInput, periodsOf, stateChoices } from "./order-query.ts";

const path = "/mypage/order_history";

export function loadOrders(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    requireMembers(shop);
    const filter = orderFilter(args.url.searchParams);
    const { data, pagination, more } = await api.order.list(orderInput(filter));
    const today = bareDay(shop.clock());
    return {
      filter: {
        values: filter.values,
        errors: filter.errors,
        states: stateChoices,
        periods: periodsOf(filter.values, today, path),
      },
      orders: data.map(orderCard),
      pager: pagerOf(pagination, path, filterQuery(filter.values)),
      totalPayment: more!.user_order_total_payment,
    };
  });
}
