import type { OrderPage } from "@noren/contract/fulfilment/order-page.owner.ts";
import { refundStateWords, refundWayWords } from "@noren/contract/order/refund-words.ts";
import { dayAndTime, yen } from "#app/platform/format.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Status, type StatusKind } from "#app/ui/status.tsx";
import { withQuery } from "#app/platform/list-address.ts";
import { SeenOrder } from "./next-steps.tsx";

type Refund = OrderPage["payment"]["refunds"][number];
type RefundsProps = { order: OrderPage; query: URLSearchParams; now: string };

/** Refunds of the order, each with its state, who asked for it and when, and the press that records a transfer. */
export function RefundList({ order, query, now }: RefundsProps) {
  const { refunds } = order.payment;
  const isAllowed = (name: OrderPage["steps"][number]["step"]) =>
    order.steps.some(({ step, is_allowed }) => step === name && is_allowed);
  const [maySettle, mayRefund] = [isAllowed("settle_refund"), isAllowed("refund")];
  if (refunds.length === 0) return null;
  return (
    <section className="refunds" aria-label="返金">
      <ul>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <RefundLine refund={refund} />
            {mayRefund && refund.may_transfer && <FailedButtons order={order} refund={refund} query={query} />}
            {maySettle && isOpenTransfer(refund) && (
              <PostForm preventScrollReset>
                <SeenOrder order={order} now={now} />
                <input type="hidden" name="refund_id" value={refund.id} />
                <Button size="row" name="intent" value="settle_refund">
                  {refund.amount === null ? "振り込みを済ませた" : `${yen(refund.amount)}の振り込みを済ませた`}
                </Button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type FailedProps = { order: OrderPage; refund: Refund; query: URLSearchParams };

/** What can be done about a refund that failed at the provider. */
function FailedButtons({ order: { id }, refund, query }: FailedProps) {
  const sheet = (way: string, words: string) => (
    <Link
      className={buttonClass("plain", "row")}
      to={withQuery(`/orders/${id}/refunds/${refund.id}/${way}`, query)}
      preventScrollReset
    >
      {words}
    </Link>
  );
  return (
    <div className="payment-buttons">
      {sheet("transfer", "お店で振り込んだことを記録する")}
      {refund.may_ask_again && sheet("attempt", "決済会社にもう一度依頼する")}
    </div>
  );
}

const isOpenTransfer = ({ way, state }: Refund) => way === "hand" && state === "asked";

const shapes: Record<Refund["state"], StatusKind> = {
  asked: "waiting",
  sent: "midway",
  waits_for_buyer: "waiting",
  done: "done",
  failed: "wrong",
};

function RefundLine({ refund }: { refund: Refund }) {
  const { amount, way, state, reason, asked_at, sent_at, done_at, who } = refund;
  const words = isOpenTransfer(refund) ? "お店の振り込み待ち" : refundStateWords[state];
  const times = [
    `${dayAndTime(asked_at)} ${who}`,
    sent_at && `${dayAndTime(sent_at)} 決済会社へ依頼`,
    done_at && `${dayAndTime(done_at)} ${state === "failed" ? "いちど返金済み" : "返金"}`,
  ];
  return (
    <>
      <p className="amount-line">
        <span>
          <Status kind={isOpenTransfer(refund) ? "ours" : shapes[state]}>{words}</Status> {refundWayWords[way]}
        </span>
        {amount !== null && <span>−{yen(amount)}</span>}
      </p>
      <p className="page-note">{times.filter(Boolean).join("、")}</p>
      {reason && <p className="page-note">{reason}</p>}
    </>
  );
}
