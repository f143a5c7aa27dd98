import * as z from "zod/mini";
import { Moment } from "../platform/shapes.ts";

/**
 * waiting: not paid yet, so there is no link; open: the link can be used; fixed: the receiver has entered the address;
 * expired: the link was not used in time; ended: the order was cancelled.
 */
export const giftStates = ["waiting", "open", "fixed", "expired", "ended"] as const;
export type GiftState = (typeof giftStates)[number];

export const giftStateWords: Record<GiftState, string> = {
  waiting: "お支払い待ち",
  open: "未受取",
  fixed: "受取済み",
  expired: "期限切れ",
  ended: "取り消し",
};

/** Outcome of an expired gift: sent to the giver's own address, or cancelled. */
export const giftOutcomes = ["giver", "return"] as const;
export type GiftOutcome = (typeof giftOutcomes)[number];

/** The gift in its giver's order: state and link, never the receiver's address (GIFT-06). */
export const GiftOfOrder = z.object({
  state: z.enum(giftStates),
  state_name: z.string(),
  receiver_name: z.string(),
  giver_name: z.string(),
  message: z.string(),
  /** The link for the receiver; null before it exists and once it can no longer be used. */
  link: z.nullable(z.string()),
  expires_at: z.nullable(Moment),
  fixed_at: z.nullable(Moment),
  outcome: z.nullable(z.enum(giftOutcomes)),
});
export type GiftOfOrder = z.infer<typeof GiftOfOrder>;
