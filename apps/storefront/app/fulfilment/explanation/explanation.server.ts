import type { Explanation } from "@noren/contract/fulfilment/explanation.ts";
import type { LoaderFunctionArgs } from "react-router";
import { linkedOrder, memberOrder } from "#app/order/order-reader.server.ts";
import { load } from "#app/platform/request/request.server.ts";

export function loadExplanation(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const { id, orderHref } = memberOrder(args, api, shop);
    return explanationView(await api.explanation.ofOrder({ id }), orderHref);
  });
}

export function loadGuestExplanation(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const { link, orderHref } = linkedOrder(args, api, shop);
    return explanationView(await api.explanation.ofGuest(link), orderHref);
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
