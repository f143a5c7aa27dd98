import type { MetaArgs } from "react-router";
import { PaymentScreen } from "#theme/checkout/payment-screen.tsx";
import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import { usePromotions } from "./use-promotions.ts";
import { useOutcome } from "./use-outcome.ts";
import { paymentRules } from "./payment-form.ts";
import type { choosePayment, loadPayments } from "./payment.server.ts";

export { revalidateAfterRefusal as shouldRevalidate } from "@noren/web/page/revalidate.ts";
export { choosePayment as action, loadPayments as loader } from "./payment.server.ts";

export const handle: PageHandle = { layout: "simple" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.titles.payment, path: null });

export default function PaymentPage({ loaderData, actionData }: PageProps<typeof loadPayments, typeof choosePayment>) {
  const { frame, payments, pending, problem, conveni_code } = loaderData;
  const promotions = usePromotions(loaderData.promotions, actionData);
  const form = useForm<"payment_id" | "conveni_code">(paymentRules, {
    id: "payment",
    values: { conveni_code },
    refused: promotions.isRefused ? undefined : actionData,
    draft: "payment",
  });
  useOutcome({ isWaiting: pending !== null });
  return (
    <PaymentScreen
      frame={frame}
      promotions={promotions.view}
      form={form}
      payments={payments}
      pending={pending}
      problem={problem}
    />
  );
}
