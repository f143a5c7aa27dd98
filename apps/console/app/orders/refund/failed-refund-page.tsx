import type { OrderPage } from "@noren/contract/fulfilment/order-page.owner.ts";
import { Navigate, useParams, useRouteLoaderData, useSearchParams } from "react-router";
import { yen } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { useShopKey } from "#app/ui/link.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { withQuery } from "#app/platform/list-address.ts";
import { orderQuery } from "../list/list-filter.ts";
import { SeenOrder } from "../one/next-steps.tsx";
import type { LoadedOrder } from "../one/order.server.ts";
import type { settleFailedRefund } from "./failed-refund.server.ts";
import { RefundProblem } from "./refund-problem.tsx";

export { settleFailedRefund as action } from "./failed-refund.server.ts";
export const meta = titled("失敗した返金");

type Refund = OrderPage["payment"]["refunds"][number];

const ways = {
  transfer: {
    title: "お店で振り込んだことを記録する",
    isOffered: ({ may_transfer }: Refund) => may_transfer,
    effect: "振り込みが済んだことを残し、お客さまへ返金のメールを送ります。お金は動きません。もとには戻せません。",
    button: "振り込みを記録して知らせる",
  },
  attempt: {
    title: "決済会社にもう一度依頼する",
    isOffered: ({ may_ask_again }: Refund) => may_ask_again,
    effect: "断られた返金を、決済会社へもう一度依頼します。済むと、お客さまへメールを送ります。",
    button: "もう一度依頼する",
  },
};

/** A refund that failed at the provider, over the order's page: the shop has transferred it, or requests it again. */
export default function FailedRefundPage({ actionData }: PageProps<undefined, typeof settleFailedRefund>) {
  const { order, now } = useRouteLoaderData("order") as LoadedOrder;
  const { refund: id = "", way = "" } = useParams();
  const [params] = useSearchParams();
  const shop = useShopKey();
  const isSending = useSending();
  const refused = refusalFor(actionData);
  const closeTo = withQuery(`/orders/${encodeURIComponent(order.order_no)}`, orderQuery(params));
  const refund = order.payment.refunds.find((one) => one.id === id);
  const form = Object.hasOwn(ways, way) ? ways[way as keyof typeof ways] : undefined;
  if (!form || !refund || !(refused || form.isOffered(refund))) return <Navigate to={pathIn(shop, closeTo)} replace />;
  return (
    <Sheet title={form.title} note={`${order.order_no}・${order.payment.name}`} closeTo={closeTo}>
      <PostForm className="grid gap-4" preventScrollReset>
        <RefundProblem refused={refused} order={order} path={`/orders/${order.id}/refunds/${id}/${way}`} />
        <SeenOrder order={order} now={now} />
        <p className="amount-line">
          <span>返す額</span>
          <strong>{refund.amount === null ? "—" : yen(refund.amount)}</strong>
        </p>
        {refund.reason && <p className="page-note">決済会社の説明：{refund.reason}</p>}
        <p>{form.effect}</p>
        {way === "transfer" && (
          <TextArea
            name="note"
            label="振り込みの控え"
            hint="振り込んだ日と振込先など。お店の人だけが見ます"
            rows={3}
            maxLength={300}
            value={refused?.values.note}
            errors={refused?.fields.note}
            isRequired
          />
        )}
        <div className="flex">
          <Button kind="primary" name="intent" value={way} busy={isSending && "送っています…"} data-first-step="">
            {form.button}
          </Button>
        </div>
      </PostForm>
    </Sheet>
  );
}
