import type { OrderPage } from "@noren/contract/fulfilment/order-page.owner.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { withQuery } from "#app/platform/list-address.ts";
import { SeenOrder } from "./next-steps.tsx";

type ButtonsProps = { order: OrderPage; query: URLSearchParams; now: string };

/** What can be done with the payment: steps that the order and the person's rights allow. */
export function PaymentButtons({ order, query, now }: ButtonsProps) {
  const { id, steps, payment } = order;
  const isAsking = useSending("query_payment");
  const isAllowed = (step: OrderPage["steps"][number]["step"]) =>
    steps.some((offer) => offer.step === step && offer.is_allowed);
  const sheet = (path: string, words: string) => (
    <Link className={buttonClass()} to={withQuery(`/orders/${id}/${path}`, query)} preventScrollReset>
      {words}
    </Link>
  );
  return (
    <div className="payment-buttons">
      {isAllowed("capture") && payment.charge?.capturable && sheet("step/capture", "いま決済する")}
      {payment.charge?.standing === "authorized" &&
        isAllowed("cancel") &&
        sheet("step/cancel", "キャンセルして承認を取り消す")}
      {isAllowed("refund") && sheet("refund", "返金する")}
      {isAllowed("query_payment") && (
        <PostForm preventScrollReset>
          <SeenOrder order={order} now={now} />
          <Button name="intent" value="query_payment" busy={isAsking && "確かめています…"}>
            決済会社に確かめる
          </Button>
        </PostForm>
      )}
    </div>
  );
}
