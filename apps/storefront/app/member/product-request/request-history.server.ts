import { productRequestLabels as label } from "@noren/contract/member/product-request.ts";
import { figure, yen } from "@noren/contract/platform/yen.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { productRequestMessages as words } from "#look/member/product-request/product-request.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { dateTime } from "#app/platform/format/format.ts";
import { pageNumber } from "@noren/web/page/page-number.ts";
import { pagerOf } from "#app/platform/page/pager.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { orMissing, seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import type { RequestHistoryScreenProps } from "./request-history-view.ts";

const path = "/mypage/product_request_history";

export function loadRequestHistory(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Pick<RequestHistoryScreenProps, "requests" | "pager">> => {
    requireMembers(shop);
    const page = pageNumber(args.url);
    const { data, pagination } = await api.productRequest.histories({ page });
    // the last entry of the last page was deleted
    if (page > pagination.last) throw seeOther(path);
    return {
      requests: data.map((request) => ({
        id: request.id,
        name: request.product_name,
        sentAt: dateTime(request.created_at),
        rows: [
          { label: label.maker, value: request.maker },
          { label: label.quantity, value: request.quantity === null ? "" : figure(request.quantity) },
          { label: words.budget, value: request.budget === null ? "" : yen(request.budget) },
          { label: label.url, value: request.url },
        ].filter(({ value }) => value !== ""),
        comment: request.comment,
        answer:
          request.answer !== null && request.answered_at !== null
            ? { at: dateTime(request.answered_at), lines: request.answer }
            : null,
      })),
      pager: pagerOf(pagination, path, new URLSearchParams()),
    };
  });
}

/** Deleting what is already deleted succeeds. */
export function removeRequest(args: ActionFunctionArgs) {
  return change(args, async (api, { id = "" }, shop) => {
    requireMembers(shop);
    await orMissing(api.productRequest.remove({ id }));
    setFlash(shop, { type: "success", message: words.removed });
    const { search } = new URL(args.request.url);
    return seeOther(path + search);
  });
}
