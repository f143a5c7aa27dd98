import type { OrderPage } from "@noren/contract/fulfilment/order-page.owner.ts";
import { refundStateWords, refundWayWords } from "@noren/contract/order/refund-words.ts";
import { dayAndTime, yen } from "#app/platform/format.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Status, type StatusKind } from "#app/ui/status.tsx";
import { withQuery } from "../list/list-filter.ts";
import { DisputeList } from "./dispute-list.tsx";
import { SeenOrder } from "./next-steps.tsx";

type PaymentProps = { order: OrderPage; query: URLSearchParams; now: string };

const shapes: Record<OrderPage["payment"]["mark"], StatusKind> = {
  paid: "done",
  unpaid: "waiting",
  later: "waiting",
  failed: "wrong",
  none: "untouched",
};

const checkWords = { ok: "問題なし", review: "確認が必要", refused: "お断り" };

export function PaymentPanel({ order, query, now }: PaymentProps) {
  const { payment, explanation, steps, id } = order;
  const isRefundable = steps.some(({ step, is_allowed }) => step === "refund" && is_allowed);
  return (
    <Panel title="お支払い" aside={<Status kind={shapes[payment.mark]}>{payment.words}</Status>}>
      {payment.amounts ? (
        <Amounts amounts={payment.amounts} name={payment.name} pieces={piecesOf(order)} />
      ) : (
        <p className="page-note">{payment.name}</p>
      )}
      {payment.pay_by && payment.mark === "unpaid" && (
        <p className="page-note">お支払いの期限 {dayAndTime(payment.pay_by)}</p>
      )}
      {payment.authorized_until && (
        <p className="page-note">お支払いの承認の期限 {dayAndTime(payment.authorized_until)}</p>
      )}
      {payment.refunds.map((refund) => (
        <RefundLine key={refund.id} refund={refund} />
      ))}
      <OpenTransfers order={order} now={now} />
      <DisputeList disputes={payment.disputes} now={now} />
      {payment.checks.map(({ result, by, score, reason, checked_at }) => (
        <p key={checked_at} className="page-note">
          {by === "provider" ? "不正検知" : "お店の確認"} {checkWords[result]}
          {score !== null && `（${score}点）`} {reason}
        </p>
      ))}
      <div className="payment-buttons">
        {isRefundable && (
          <Link className={buttonClass()} to={withQuery(`/orders/${id}/refund`, query)} preventScrollReset>
            返金する
          </Link>
        )}
      </div>
      {explanation && <Why explanation={explanation} />}
    </Panel>
  );
}

/** A refund with its state; what a provider says about one that is not through, and since when, in a second line. */
function RefundLine({ refund }: { refund: OrderPage["payment"]["refunds"][number] }) {
  const { amount, way, state, reason, asked_at, sent_at } = refund;
  const isAtProvider = state === "sent" || state === "waits_for_buyer";
  const more = [isAtProvider && sent_at && `${dayAndTime(sent_at)}から`, reason].filter(Boolean).join("　");
  return (
    <>
      <p className="amount-line">
        <span>
          {dayAndTime(asked_at)} {refundWayWords[way]}
          <small className="text-soft"> {refundStateWords[state]}</small>
        </span>
        {amount !== null && <span>−{yen(amount)}</span>}
      </p>
      {more && <p className="page-note">{more}</p>}
    </>
  );
}

/** Refunds that the shop has to transfer itself, each with a press that records it. */
function OpenTransfers({ order, now }: { order: OrderPage; now: string }) {
  const isAllowed = order.steps.some(({ step, is_allowed }) => step === "settle_refund" && is_allowed);
  const open = order.payment.refunds.filter(({ way, state }) => way === "hand" && state === "asked");
  if (!isAllowed) return null;
  return open.map(({ id, amount }) => (
    <PostForm key={id} preventScrollReset>
      <SeenOrder order={order} now={now} />
      <input type="hidden" name="refund_id" value={id} />
      <Button size="row" name="intent" value="settle_refund">
        {amount === null ? "振り込みを済ませた" : `${yen(amount)}の振り込みを済ませた`}
      </Button>
    </PostForm>
  ));
}

const piecesOf = ({ parcels }: OrderPage) =>
  parcels.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);

type AmountsProps = {
  amounts: NonNullable<OrderPage["payment"]["amounts"]>;
  name: string;
  pieces: number;
};

function Amounts({ amounts, name, pieces }: AmountsProps) {
  const { total_products, total_fee, total_carriage, total_discount, total_points, total_payment } = amounts;
  const lines: [string, number, boolean][] = [
    [`商品の代金（${pieces}点）`, total_products, true],
    ["包装・手数料", total_fee, total_fee !== 0],
    ["送料", total_carriage, true],
    ["クーポン", -total_discount, total_discount !== 0],
    ["ご利用ポイント", -total_points, total_points !== 0],
  ];
  return (
    <dl className="amounts">
      {lines
        .filter(([, , isShown]) => isShown)
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{yen(amount)}</dd>
          </div>
        ))}
      <div className="amounts-total">
        <dt>合計（{name}）</dt>
        <dd>{yen(total_payment)}</dd>
      </div>
      {amounts.amount_by_tax_rate.map(({ rate, amount, tax }) => (
        <div key={rate} className="text-soft">
          <dt>
            うち{rate}%対象{rate === 8 && " ※"}
          </dt>
          <dd>
            {yen(amount)}（税 {yen(tax)}）
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Every yen of the sum with its reason. */
const Why = ({ explanation }: { explanation: NonNullable<OrderPage["explanation"]> }) => (
  <details className="why">
    <summary>
      <span className="link">なぜこの金額</span>
    </summary>
    {explanation.parts.map(({ kind, title, sum, rows }) => (
      <section key={kind}>
        <h3>
          {title}
          {sum !== null && <span> {yen(sum)}</span>}
        </h3>
        <ul>
          {rows.map(({ label, amount, value, reason }, at) => (
            <li key={at}>
              <p className="amount-line">
                <span>{label}</span>
                <span>{amount === null ? value : yen(amount)}</span>
              </p>
              {reason && <p className="page-note">{reason}</p>}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </details>
);
