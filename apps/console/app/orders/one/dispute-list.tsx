import type { OrderPage } from "@noren/contract/fulfilment/order-page.owner.ts";
import { disputeAdvice, disputeStateWords } from "@noren/contract/payment-method/dispute-words.ts";
import { dayAndTime, yen } from "#app/platform/format.ts";
import { Status, type StatusKind } from "#app/ui/status.tsx";

type Dispute = OrderPage["payment"]["disputes"][number];

const shapes: Record<Dispute["state"], StatusKind> = {
  inquiry: "ours",
  needs_response: "ours",
  under_review: "waiting",
  won: "done",
  lost: "wrong",
};

/** Disputes of the payment at the card's issuer, each with its date, what to do, and where. */
export const DisputeList = ({ disputes, now }: { disputes: readonly Dispute[]; now: string }) =>
  disputes.map((dispute) => <DisputePart key={dispute.id} dispute={dispute} now={now} />);

function DisputePart({ dispute, now }: { dispute: Dispute; now: string }) {
  const { state, amount, reason, is_appeal, due_by, opened_at, closed_at, url } = dispute;
  const isOurs = state === "inquiry" || state === "needs_response";
  return (
    <div className="dispute">
      <div className="amount-line">
        <h3>
          {dayAndTime(opened_at)} {is_appeal ? "異議申し立て（不服の申し立て）" : "異議申し立て"}
        </h3>
        {amount !== null && <span>{yen(amount)}</span>}
      </div>
      <p>
        <Status kind={shapes[state]}>{disputeStateWords[state]}</Status>
        {closed_at && <small className="text-soft"> {dayAndTime(closed_at)}</small>}
      </p>
      {isOurs && due_by && (
        <p className={due_by < now ? "text-danger" : undefined}>
          <strong>回答の期限 {dayAndTime(due_by)}</strong>
          {due_by < now && "（過ぎています）"}
        </p>
      )}
      {reason && <p className="page-note">{reason}</p>}
      <p className="page-note">{disputeAdvice[state]}</p>
      {isOurs && url && (
        <a className="link" href={url} rel="noreferrer" target="_blank">
          決済会社の画面で答える
        </a>
      )}
    </div>
  );
}
