import { ShopError } from "@noren/contract/platform/errors.ts";
import { type ActionFunctionArgs, redirect } from "react-router";
import { setFlash } from "#app/platform/flash.server.ts";
import { submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { withQuery } from "#app/platform/list-address.ts";
import { orderQuery } from "../list/list-filter.ts";
import { kindOf, resultWords } from "../one/order.server.ts";

/** Records the shop's transfer of a refund that failed, or requests it again and shows the provider's answer. */
export function settleFailedRefund(args: ActionFunctionArgs) {
  const query = orderQuery(new URL(args.request.url).searchParams);
  const { order = "", refund: refund_id = "" } = args.params;
  return submit(
    args,
    async ({ orderRefund }, { intent, id = "", version, note = "" }, console) => {
      const refund = { id, refund_id, version: Number(version) };
      if (intent !== "transfer" && intent !== "attempt") throw new ShopError("common.invalid_input");
      const saved =
        intent === "transfer" ? await orderRefund.transfer({ ...refund, note }) : await orderRefund.askAgain(refund);
      // a call of its own: the request is stored before the provider is asked
      const asked = intent === "attempt" ? await orderRefund.request({ id, refund_id }) : null;
      setFlash(console, { kind: kindOf(asked ?? saved), words: resultWords(asked ?? saved) });
      return redirect(pathIn(console.shop, withQuery(`/orders/${order}`, query)));
    },
    { stored: (name) => ({ note: 300, id: 64, version: 64, seen_at: 64 })[name] },
  );
}
