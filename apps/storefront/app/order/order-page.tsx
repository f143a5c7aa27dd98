import { type MetaArgs } from "react-router";
import { OrderScreen } from "#theme/order/order-screen.tsx";
import { orderMessages as words } from "#look/order/order.messages.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { useCachedEntry } from "@noren/web/page/list-cache.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import { cancelReasons, cancelRules, memoRules } from "./order-form.ts";
import type { changeOrder, loadOrder } from "./order.server.ts";
import { useSending } from "@noren/web/page/use-page.ts";

export { revalidateAfterRefusal as shouldRevalidate } from "@noren/web/page/revalidate.ts";
export { loadOrder as loader, changeOrder as action } from "./order.server.ts";

export const meta = (args: MetaArgs<typeof loadOrder>) =>
  pageMeta(args, { title: args.loaderData ? words.detailTitle(args.loaderData.orderNo) : words.listTitle, path: null });

export default function OrderPage({ loaderData, actionData }: PageProps<typeof loadOrder, typeof changeOrder>) {
  const { isCancellable, memos, hasRoomForMemo, editedMemo, path, terms, key, card, ...order } = loaderData;
  useCachedEntry("orders", card);
  const { isSelling } = useSite();
  const isSending = useSending();
  const intent = actionData?.values.intent;
  const cancel = useForm<"reason" | "cancel_reason">(cancelRules, {
    id: "cancel",
    refused: intent === "cancel" ? actionData : undefined,
  });
  const memo = useForm<"body">(memoRules, {
    id: `memo-${editedMemo?.id ?? "new"}`,
    values: editedMemo ? { body: editedMemo.body } : {},
    refused: intent === "memo" ? actionData : undefined,
  });
  return (
    <OrderScreen
      {...order}
      cancel={isCancellable ? { form: cancel, reasons: cancelReasons, isOpen: intent === "cancel", terms } : null}
      memos={{
        list: memos,
        form: hasRoomForMemo || editedMemo ? memo : null,
        editedId: editedMemo?.id ?? "",
        cancelHref: `${path}#memos`,
        key,
      }}
      backHref="/mypage/order_history"
      problem={intent === "memo" || (intent === "cancel" && isCancellable) ? null : (actionData?.message ?? null)}
      isSelling={isSelling}
      isSending={isSending}
    />
  );
}
