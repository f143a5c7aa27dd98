import { disputeAdvice, disputeStateWords } from "@noren/contract/payment-method/dispute-words.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { daysBetween, momentWords, tokyoDay } from "#api/platform/day/day.ts";
import type { ProviderDispute } from "#api/payment-method/provider/provider-dispute.ts";
import type { DisputeRow } from "./dispute.queries.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { inBrackets } from "./reason-text.ts";

/** "7日以内に（2026.11.27 9:00 まで）答えてください。"; empty without an end. */
function dueWords(now: Date, dueBy: Date | null): string {
  if (dueBy === null) return "";
  if (dueBy <= now) return `回答の期限（${momentWords(dueBy)}）を過ぎています。`;
  const days = daysBetween(tokyoDay(now), tokyoDay(dueBy));
  return `${days === 0 ? "きょうのうち" : `${days}日以内`}に（${momentWords(dueBy)} まで）答えてください。`;
}

/** What staff have to do about a dispute, with its date. */
export function answerWords(now: Date, { order_no }: PaymentRow, dispute: DisputeRow): string {
  const { amount, reason, state, is_appeal, due_by } = dispute;
  const what =
    state === "inquiry"
      ? `ご注文 ${order_no} の ${yen(amount)} について、カード会社から問い合わせがあります`
      : `ご注文 ${order_no} の ${yen(amount)} に、${is_appeal ? "ふたたび" : ""}異議申し立てがありました`;
  return `${what}${inBrackets(reason)}。${dueWords(now, due_by)}${disputeAdvice[state]}`;
}

/** Why the order is held; also for staff who may not see sums. */
export const holdWords = ({ state }: DisputeRow): string =>
  `お支払いの異議申し立て（${disputeStateWords[state]}）。発送するかを決めてから、保留を解いてください`;

export const refundWords = ({ order_no }: PaymentRow, left: number): string =>
  `ご注文 ${order_no} はキャンセルされています。異議申し立てでお店の主張が認められ、代金が戻りました。${yen(left)} を、ご注文の画面の「返金する」で返金してください（コマンドでは order refunded）。`;

export const warningWords = ({ order_no }: PaymentRow, reason: string): string =>
  `ご注文 ${order_no} のお支払いは不正利用のおそれがあると、カード会社から知らせがありました${inBrackets(reason)}。お届け前なら保留にして確かめ、不正なら、異議申し立てになる前に返金してください。`;

export const unlikelyWords = ({ order_no }: PaymentRow, { amount, reason, state, dueBy }: ProviderDispute): string =>
  `ご注文 ${order_no} に、お支払いの額に合わない ${yen(amount)} の異議申し立て（${disputeStateWords[state]}）が届きました${inBrackets(reason)}。${dueBy ? `期限は ${momentWords(dueBy)} です。` : ""}お店には記録していません。決済会社の画面で確かめて答えてください。`;
