import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";
import { Moment } from "../platform/shapes.ts";

export const giftLabels = {
  receiver_name: "贈る相手のお名前",
  giver_name: "贈り主のお名前",
  message: "メッセージ",
  contact_email: "受け取りのお知らせ先",
  email: "メールアドレス",
  delivery_timezone: "お届け時間帯",
} as const;

/** What the giver says of a gift: how he calls the receiver, and what the receiver reads. */
export const GiftInput = z.object({
  receiver_name: field.text(giftLabels.receiver_name, 50),
  giver_name: field.text(giftLabels.giver_name, 50),
  message: field.optionalLongText(giftLabels.message, 500),
  /** Where the giver is told that the gift was received; the orderer's address when it is empty. */
  contact_email: field.optionalEmail(giftLabels.contact_email),
});
export type GiftInput = z.output<typeof GiftInput>;

/** waiting: not paid yet, so there is no link; open: the link waits; ended: the order was cancelled. */
export const giftStates = ["waiting", "open", "fixed", "expired", "ended"] as const;
export type GiftState = (typeof giftStates)[number];

export const giftStateWords: Record<GiftState, string> = {
  waiting: "お支払い待ち",
  open: "未受取",
  fixed: "受取済み",
  expired: "期限切れ",
  ended: "取り消し",
};

/** What became of a gift whose link was not used: it went to the giver's own address, or back. */
export const giftOutcomes = ["giver", "return"] as const;
export type GiftOutcome = (typeof giftOutcomes)[number];

/** The gift as its giver sees it with the order: its state and its link, never where it goes (GIFT-06). */
export const GiftOfOrder = z.object({
  state: z.enum(giftStates),
  state_name: z.string(),
  receiver_name: z.string(),
  giver_name: z.string(),
  message: z.string(),
  /** To hand on; null while there is none, and when it can no longer be used. */
  link: z.nullable(z.string()),
  expires_at: z.nullable(Moment),
  fixed_at: z.nullable(Moment),
  outcome: z.nullable(z.enum(giftOutcomes)),
});
export type GiftOfOrder = z.infer<typeof GiftOfOrder>;
