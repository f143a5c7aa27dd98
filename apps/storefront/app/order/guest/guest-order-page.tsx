import type { MetaArgs } from "react-router";
import { GuestOrderProblem } from "#theme/order/guest/guest-order-problem.tsx";
import { GuestOrderScreen } from "#theme/order/guest/guest-order-screen.tsx";
import { guestOrderMessages as words } from "#look/order/guest/guest-order.messages.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { cancelReasons, cancelRules } from "../order-form.ts";
import type { changeGuestOrder, loadGuestOrder } from "./guest-order.server.ts";

export { revalidateAfterRefusal as shouldRevalidate } from "@noren/web/page/revalidate.ts";
export { changeGuestOrder as action, loadGuestOrder as loader } from "./guest-order.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

type Props = PageProps<typeof loadGuestOrder, typeof changeGuestOrder>;

export default function GuestOrderPage({ loaderData: { order, problem }, actionData }: Props) {
  const cancel = useForm<"reason" | "cancel_reason">(cancelRules, { id: "cancel", refused: actionData });
  if (!order) return <GuestOrderProblem {...problem} />;
  const { isCancellable, terms, ...body } = order;
  return (
    <GuestOrderScreen
      {...body}
      cancel={isCancellable ? { form: cancel, reasons: cancelReasons, isOpen: actionData !== undefined, terms } : null}
      problem={isCancellable ? null : (actionData?.message ?? null)}
    />
  );
}
