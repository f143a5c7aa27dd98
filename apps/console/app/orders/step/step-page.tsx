import { Navigate, useParams, useRouteLoaderData, useSearchParams } from "react-router";
import { type PageProps, titled } from "#app/platform/page.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { useShopKey } from "#app/ui/link.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { withQuery } from "#app/platform/list-address.ts";
import { orderQuery } from "../list/list-filter.ts";
import { SeenOrder } from "../one/next-steps.tsx";
import { OrderConflict } from "../one/order-conflict.tsx";
import type { actOnOrder, LoadedOrder } from "../one/order.server.ts";
import { stepForms } from "./step-forms.tsx";

export { actOnOrder as action } from "../one/order.server.ts";
export const meta = titled("注文を進める");

/** A step that asks for words, numbers or a yes, over the order's page. */
export default function StepPage({ actionData }: PageProps<undefined, typeof actOnOrder>) {
  const { order, now } = useRouteLoaderData("order") as LoadedOrder;
  const { step = "" } = useParams();
  const [params] = useSearchParams();
  const shop = useShopKey();
  const isSending = useSending();
  const refused = refusalFor(actionData);
  const form = Object.hasOwn(stepForms, step) ? stepForms[step] : undefined;
  const closeTo = withQuery(`/orders/${encodeURIComponent(order.order_no)}`, orderQuery(params));
  if (!form) return <Navigate to={pathIn(shop, closeTo)} replace />;
  const { title, effect, button, kind = "primary", Fields } = form;
  const isConflict = refused?.code === "common.changed_meanwhile";
  return (
    <Sheet title={title} note={`${order.order_no}・${order.status}`} closeTo={closeTo}>
      <PostForm className="grid gap-4" preventScrollReset>
        {isConflict ? <OrderConflict refused={refused} order={order} /> : <Problems refused={refused} />}
        <SeenOrder order={order} now={now} />
        <p>{typeof effect === "string" ? effect : effect(order)}</p>
        {Fields && <Fields order={order} refused={refused} />}
        <div className="flex">
          <Button kind={kind} name="intent" value={step} busy={isSending && "送っています…"} data-first-step="">
            {button}
          </Button>
        </div>
      </PostForm>
    </Sheet>
  );
}
