import type { LoaderFunctionArgs } from "react-router";
import { pagerOf } from "#app/platform/page/pager.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import { date, dateTime } from "#app/platform/format/format.ts";
import type { PointScreenProps } from "./point-view.ts";

const path = "/mypage/point";

export function loadPoints(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<PointScreenProps> => {
    requireMembers(shop);
    const page = Math.min(Math.max(Math.trunc(Number(args.url.searchParams.get("page"))) || 1, 1), 100_000);
    const [{ balance, expiring, earn_percent }, { data, pagination }] = await Promise.all([
      api.point.balance(),
      api.point.histories({ page }),
    ]);
    return {
      balance,
      expiring: expiring.map(({ points, last_day }) => ({ points, day: date(last_day) })),
      earnPercent: earn_percent || null,
      entries: data.map((entry) => ({
        key: entry.id,
        at: dateTime(entry.created_at),
        kind: entry.kind_name,
        note: entry.note,
        points: entry.points,
        balance: entry.balance,
        order:
          entry.order_id && entry.order_no
            ? { no: entry.order_no, href: `/mypage/order_history/${entry.order_id}` }
            : null,
      })),
      pager: pagerOf(pagination, path, new URLSearchParams()),
    };
  });
}
