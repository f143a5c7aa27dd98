import { type MetaArgs, useNavigation } from "react-router";
import { OrderScreen } from "#theme/order/order-screen.tsx";
import { orderMessages as words } from "#theme/order/order.messages.ts";
import { pageMeta } from "../page/meta.ts";
import type { PageHandle, PageProps } from "../page/page.ts";
import { useSite } from "../site/use-site.ts";
import type { loadOrder, orderAgain } from "./order.server.ts";

export { loadOrder as loader, orderAgain as action } from "./order.server.ts";

export const handle: PageHandle = { layout: "default" };

export const meta = (args: MetaArgs<typeof loadOrder>) =>
  pageMeta(args, { title: args.loaderData ? words.detailTitle(args.loaderData.orderNo) : words.listTitle, path: null });

export default function OrderPage({ loaderData, actionData }: PageProps<typeof loadOrder, typeof orderAgain>) {
  const { isSelling } = useSite();
  const isSending = useNavigation().formMethod === "POST";
  return (
    <OrderScreen
      {...loaderData}
      backHref="/mypage/order_history"
      problem={actionData?.message ?? null}
      isSelling={isSelling}
      isSending={isSending}
    />
  );
}
