import type { OrderPage } from "@noren/contract/fulfilment/order-page.owner.ts";
import type { ChargeOfOrder } from "@noren/contract/fulfilment/order-payment.owner.ts";
import { dayAndTime, leftUntil, shortMoment, yen } from "#app/platform/format.ts";
import { Status, type StatusKind } from "#app/ui/status.tsx";

type ChargeProps = { payment: OrderPage["payment"]; charge: ChargeOfOrder; now: string };

const shapes: Record<ChargeOfOrder["standing"], StatusKind> = {
  waiting: "waiting",
  authorized: "midway",
  captured: "done",
  lapsed: "wrong",
  failed: "wrong",
};

/** The payment at its provider: how it stands, until when, what was refused, and what the provider has said. */
export const ChargePart = ({ payment, charge, now }: ChargeProps) => (
  <div className="charge">
    <p className="amount-line">
      <Status kind={shapes[charge.standing]}>{charge.standing_words}</Status>
      {charge.captured !== null && <strong>{yen(charge.captured)}</strong>}
    </p>
    {charge.less_reason && <p className="page-note">{charge.less_reason}</p>}
    {charge.standing === "captured" && payment.paid_at && (
      <p className="page-note">{dayAndTime(payment.paid_at)} に決済</p>
    )}
    {payment.authorized_until && (
      <p className="page-note">
        承認の期限 {dayAndTime(payment.authorized_until)}{" "}
        <strong className="text-warn">{leftUntil(payment.authorized_until, now)}</strong>
      </p>
    )}
    {charge.lapsed_at && <p className="page-note">{dayAndTime(charge.lapsed_at)} に承認が切れました</p>}
    {charge.refusals.map(({ at, words }) => (
      <p key={at} className="page-note">
        {dayAndTime(at)} に断られました：{words}
      </p>
    ))}
    <p className="page-note charge-id">
      {charge.provider}
      {charge.charge_id && (
        <>
          {" "}
          <code>{charge.charge_id}</code>
        </>
      )}
    </p>
    {charge.refund_limits.map((words) => (
      <p key={words} className="page-note">
        {words}
      </p>
    ))}
    <Reports reports={charge.reports} now={now} />
  </div>
);

const Reports = ({ reports, now }: { reports: ChargeOfOrder["reports"]; now: string }) =>
  reports.length > 0 && (
    <details className="why">
      <summary>
        <span className="link">決済会社とのやりとり</span>
      </summary>
      <ul>
        {reports.map(({ at, words, amount, times }, index) => (
          <li key={`${at}-${index}`}>
            <p className="amount-line">
              <span>
                <time dateTime={at}>{shortMoment(at, now)}</time> {words}
                {times > 1 && <small className="text-soft"> {times}回</small>}
              </span>
              {amount !== null && <span>{yen(amount)}</span>}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
