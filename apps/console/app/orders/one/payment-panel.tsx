import type { OrderPage } from "@noren/contract/fulfilment/order-page.owner.ts";
import { dayAndTime, yen } from "#app/platform/format.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Status, type StatusKind } from "#app/ui/status.tsx";
import { ChargePart } from "./charge-part.tsx";
import { DisputeList } from "./dispute-list.tsx";
import { PaymentButtons } from "./payment-buttons.tsx";
import { RefundList } from "./refund-list.tsx";

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
  const { payment, explanation } = order;
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
      {payment.charge && <ChargePart payment={payment} charge={payment.charge} now={now} />}
      <RefundList order={order} query={query} now={now} />
      <DisputeList disputes={payment.disputes} now={now} />
      {payment.checks.map(({ result, by, score, reason, checked_at }) => (
        <p key={checked_at} className="page-note">
          {by === "provider" ? "不正検知" : "お店の確認"} {checkWords[result]}
          {score !== null && `（${score}点）`} {reason}
        </p>
      ))}
      <PaymentButtons order={order} query={query} now={now} />
      {explanation && <Why explanation={explanation} />}
    </Panel>
  );
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
