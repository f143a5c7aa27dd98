import type { Explanation } from "@noren/contract/fulfilment/explanation.ts";
import type { LoaderFunctionArgs } from "react-router";
import { linkTo } from "#app/order/guest/guest-order-cookie.server.ts";
import { orderPath } from "#app/order/order-path.ts";
import { load } from "#app/platform/request/request.server.ts";
import { membersWelcome } from "#app/platform/session/members-welcome.server.ts";

export function loadExplanation(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    membersWelcome(shop);
    const id = args.params.key!;
    return explanationView(await api.explanation.ofOrder({ id }), orderPath(id));
  });
}

export function loadGuestExplanation(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const link = linkTo(shop, args.params.no!);
    return explanationView(await api.explanation.ofGuest(link), `/order/${encodeURIComponent(link.no)}`);
  });
}

function explanationView({ order_no, total_payment, parts }: Explanation, orderHref: string) {
  return {
    orderNo: order_no,
    orderHref,
    total: total_payment,
    parts: parts.map(({ kind, rows, ...part }) => ({
      ...part,
      key: kind,
      rows: rows.map((row, index) => ({ ...row, key: String(index) })),
    })),
  };
}
