import type { TimelineEntry } from "@noren/contract/fulfilment/order-page.owner.ts";
import type { EmailOfOrder } from "@noren/contract/fulfilment/order-step.owner.ts";
import type { OrderNote } from "@noren/contract/order/order-note.ts";
import { type OrderState, orderStateWords } from "@noren/contract/order/order-state.ts";
import { disputeStateWords } from "@noren/contract/payment-method/dispute-words.ts";
import { figure, yen } from "@noren/contract/platform/yen.ts";
import { emailTitle } from "#api/order-email/email-title.ts";
import type { DisputeRow } from "#api/payment/dispute.service.ts";
import { sideWords } from "#api/platform/actor/actor.ts";
import { deliveryWords } from "#api/order/record/delivery-state.ts";
import type { OrderHistory } from "#api/order/record/order-history.service.ts";
import type { PageExtras } from "./order-page.queries.ts";

const sides: Readonly<Record<string, string>> = sideWords;
/** Names of the actors of the record of changes, before the colon. */
const actors: Record<string, string> = { command: "コマンド", key: "連携", job: "仕組み", sql: "SQL" };

type Told = {
  history: OrderHistory;
  disputes: readonly DisputeRow[];
  notes: readonly OrderNote[];
  emails: readonly EmailOfOrder[];
  changedBy: PageExtras["actors"];
  refundedBy: PageExtras["refund_actors"];
  payment: { name: string; settled_at: string | null };
  productionStartedAt: Date | null;
  hasSums: boolean;
  hasAddresses: boolean;
};

type Part = Pick<TimelineEntry, "at" | "kind" | "who" | "words"> & Partial<TimelineEntry>;
const entry = ({ at, ...part }: Part): TimelineEntry => ({
  detail: "",
  changes: [],
  email_id: null,
  ...part,
  at: new Date(at).toISOString(),
});

const refundWords = {
  asked: "の返金を手続き",
  sent: "の返金を決済会社が手続き",
  waits_for_buyer: "の返金がお客さまの手続き待ち",
  done: "を返金",
  failed: "の返金に失敗",
};

/** Everything that has happened to an order, newest first: emails, notes, steps, payments, returns and changes. */
export function timelineOf(told: Told): TimelineEntry[] {
  const { history, disputes, notes, emails, changedBy, refundedBy, payment, productionStartedAt } = told;
  const { hasSums, hasAddresses } = told;
  const amount = (value: number) => (hasSums ? yen(value) : "代金");
  const pieces = (products: readonly { quantity: number }[]) =>
    figure(products.reduce((sum, { quantity }) => sum + quantity, 0));
  const entries: TimelineEntry[] = [
    ...history.history.map(({ state, actor, note, changed_at }) =>
      entry({
        at: changed_at,
        kind: "step",
        who: whoChanged(changedBy, state, actor),
        words: orderStateWords[state],
        detail: note,
      }),
    ),
    ...(payment.settled_at
      ? [entry({ at: payment.settled_at, kind: "payment", who: "", words: `${payment.name}のご入金` })]
      : []),
    ...(productionStartedAt
      ? [entry({ at: productionStartedAt.toISOString(), kind: "step", who: "お店", words: "製作に入る" })]
      : []),
    ...history.refunds.map((refund) =>
      entry({
        at: refund.done_at ?? refund.sent_at ?? refund.asked_at,
        kind: "payment",
        who: whoDid(
          refundedBy.find(({ id }) => id === refund.id),
          refund.actor,
        ),
        words: `${amount(refund.amount)}${refundWords[refund.state]}`,
        detail: [refund.way === "provider" ? "決済会社から" : "お店から", refund.reason].filter(Boolean).join("　"),
      }),
    ),
    ...disputes.flatMap((dispute) => disputeEntries(dispute, amount(dispute.amount))),
    ...history.returns.map(({ returned_at, is_restocked, products }) =>
      entry({
        at: returned_at,
        kind: "return",
        who: "お店",
        words: `${pieces(products)}点の返品`,
        detail: is_restocked ? "在庫に戻しました" : "在庫には戻していません",
      }),
    ),
    ...history.delivery_changes.map(({ changed_at, before, after, refund }) =>
      entry({
        at: changed_at,
        kind: "change",
        who: "",
        words: "お届け先・お届け日の変更",
        detail: refund > 0 ? `送料の差額 ${amount(refund)}を返金` : "送料は変わりません",
        changes: hasAddresses ? linesChanged(deliveryWords(before), deliveryWords(after)) : [],
      }),
    ),
    ...notes.map(({ body, written_by, created_at }) =>
      entry({ at: created_at, kind: "note", who: written_by, words: body }),
    ),
    ...emails.map(({ id, subject, recipient, created_at, sent_at, resent_of }) =>
      entry({
        at: created_at,
        kind: "mail",
        who: resent_of ? "お店" : "仕組み",
        words: `メール「${emailTitle(subject)}」${resent_of ? "を再送" : ""}`,
        detail: [hasAddresses ? recipient : "", sent_at ? "送信済み" : "送信待ち"].filter(Boolean).join("　"),
        email_id: id,
      }),
    ),
  ];
  return entries.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** A dispute when it began, and when it ended. */
function disputeEntries({ opened_at, closed_at, state, reason }: DisputeRow, amount: string): TimelineEntry[] {
  const part = { kind: "payment", who: sideWords.provider } as const;
  const begun = entry({ ...part, at: opened_at.toISOString(), words: `${amount}に異議申し立て`, detail: reason });
  if (!closed_at) return [begun];
  const words = `異議申し立て：${disputeStateWords[state]}`;
  return [begun, entry({ ...part, at: closed_at.toISOString(), words })];
}

/** The person who changed the state, if the record of changes names one; else the side that the history names. */
const whoChanged = (changedBy: PageExtras["actors"], state: OrderState, side: string): string =>
  whoDid(
    changedBy.find((one) => one.state === state),
    side,
  );

/** The person whom the record of changes names, else its kind of actor, else the side that the history names. */
export function whoDid(known: { actor: string; name: string | null } | undefined, side: string): string {
  if (known?.name) return known.name;
  return actors[known?.actor.split(":")[0] ?? ""] ?? sides[side] ?? "";
}

const linesChanged = (before: readonly string[], after: readonly string[]): TimelineEntry["changes"] =>
  after.flatMap((line, index) =>
    line === before[index]
      ? []
      : [{ field: index === 0 ? "お届け先" : "お届け日", before: before[index] ?? "", after: line }],
  );
