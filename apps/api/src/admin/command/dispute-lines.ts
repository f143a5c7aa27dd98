import { disputeAdvice, disputeStateWords } from "@noren/contract/payment-method/dispute-words.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { DisputeRow } from "#api/payment/dispute.service.ts";
import { momentWords } from "#api/platform/day/day.ts";

/** A dispute as cells of a line: when it began, amount, state, date and reason. */
export const disputeCells = ({ opened_at, closed_at, due_by, amount, state, reason }: DisputeRow): string[] => [
  momentWords(opened_at),
  "異議申し立て",
  yen(amount),
  disputeStateWords[state],
  closed_at ? `${momentWords(closed_at)} に終了` : due_by ? `期限 ${momentWords(due_by)}` : "",
  reason,
];

export const adviceOf = ({ state }: DisputeRow): string => disputeAdvice[state];
