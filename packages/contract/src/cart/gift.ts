import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";

export const giftLabels = {
  receiver_name: "贈る相手のお名前",
  giver_name: "贈り主のお名前",
  message: "メッセージ",
  contact_email: "受け取りのお知らせ先",
} as const;

/** The giver's input: name of the receiver, and message to the receiver. */
export const GiftInput = z.object({
  receiver_name: field.text(giftLabels.receiver_name, 50),
  giver_name: field.text(giftLabels.giver_name, 50),
  message: field.optionalLongText(giftLabels.message, 500),
  /** Email address for notifications to the giver; empty: the orderer's address. */
  contact_email: field.optionalEmail(giftLabels.contact_email),
});
export type GiftInput = z.output<typeof GiftInput>;
