import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { productHistoryMessages as words } from "#look/product/history/history.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { dateTime } from "#app/platform/format/format.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { orMissing, seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { cardOf } from "../product-card.ts";
import type { OwnHistoryScreenProps } from "./own-history-view.ts";

const path = "/mypage/product_history";

/** The whole history; it has max ten entries (CAT-08). */
export function loadOwnHistory(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Pick<OwnHistoryScreenProps, "entries" | "total">> => {
    requireMembers(shop);
    const { data, pagination } = await api.productHistory.mine();
    return {
      entries: data.map(({ id, seen_at, product }) => ({ id, seenAt: dateTime(seen_at), product: cardOf(product) })),
      total: pagination.total,
    };
  });
}

export function changeOwnHistory(args: ActionFunctionArgs) {
  return change(args, async (api, { intent, id = "" }, shop) => {
    requireMembers(shop);
    if (intent === "clear") {
      await api.productHistory.clear();
      setFlash(shop, { type: "success", message: words.cleared });
    } else {
      await orMissing(api.productHistory.remove({ id }));
      setFlash(shop, { type: "success", message: words.removed });
    }
    return seeOther(path);
  });
}
