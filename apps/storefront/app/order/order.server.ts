import { randomUUID } from "node:crypto";
import { cancelTermsOf, hasMadeToOrder } from "@noren/contract/cart/cancel-terms.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { orderMessages as words } from "#look/order/order.messages.ts";
import { storedOf } from "@noren/web/form/stored-fields.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { documentsOf } from "./receipt-present.ts";
import { giftShare } from "#app/order/gift/gift-share.server.ts";
import { buyAgain } from "./buy-again.server.ts";
import { orderInfo } from "./order-info.ts";
import { orderPath } from "./order-path.ts";
import { cancelRules, memoRules } from "./order-form.ts";

export function loadOrder(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    requireMembers(shop);
    const order = await api.order.detail({ id: args.params.key! });
    const edited = order.memos.find(({ id }) => id === args.url.searchParams.get("memo"));
    const gift = giftShare(order, shop.channel.name);
    const info = orderInfo(order, edited?.id);
    // the giver must not see a gift's addresses, unless it goes to the giver
    const isSecret = gift !== null && order.gift?.outcome !== "giver";
    return {
      ...info,
      gift,
      documents: documentsOf(order),
      ...(isSecret && { packings: [], onTheWay: [] }),
      path: orderPath(order.id),
      editedMemo: edited ? { id: edited.id, body: edited.body } : null,
      key: randomUUID(),
      // the terms that the order was placed under
      terms: cancelTermsOf(shop.settings, hasMadeToOrder(order.products)),
    };
  });
}

type Change = (api: Api, shop: ShopContext, id: string, values: FormValues) => Promise<Response>;

const changes: Record<string, Change> = {
  again: (api, shop, id, { line }) => buyAgain(api, shop, id, line),
  async cancel(api, shop, id, values) {
    const order = await api.order.cancel({ id, ...validated(cancelRules, values)[""] });
    // only the shop's side has ended: a toast says what is still to come (ORD-03)
    if (order.cancel_only_ecd_key)
      setFlash(shop, { type: "warning", message: words.cancelledBut[order.cancel_only_ecd_key] });
    else setFlash(shop, { type: "success", message: words.cancelled });
    return seeOther(orderPath(id));
  },
  async memo(api, shop, id, values) {
    const { body } = validated(memoRules, values)[""];
    if (values.memo_id) await api.memo.change({ id: values.memo_id, body });
    else await api.memo.add({ order_id: id, body }, { idempotencyKey: values.key });
    setFlash(shop, { type: "success", message: words.memoSaved });
    return seeOther(`${orderPath(id)}#memos`);
  },
  async "memo-delete"(api, shop, id, { memo_id = "" }) {
    await api.memo.remove({ id: memo_id });
    setFlash(shop, { type: "success", message: words.memoDeleted });
    return seeOther(`${orderPath(id)}#memos`);
  },
};

export function changeOrder(args: ActionFunctionArgs) {
  return change(
    args,
    (api, values, shop) => {
      const run = changes[values.intent ?? ""] ?? changes.again!;
      return run(api, shop, args.params.key!, values);
    },
    () => storedOf(memoRules, cancelRules),
  );
}
