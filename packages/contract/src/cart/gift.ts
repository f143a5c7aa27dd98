import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";

export const giftLabels = {
  receiver_name: "贈る相手のお名前",
  giver_name: "贈り主のお名前",
  message: "メッセージ",
  contact_email: "受け取りのお知らせ先",
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
