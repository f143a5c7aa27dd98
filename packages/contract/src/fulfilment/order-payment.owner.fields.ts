import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./order-payment.owner.ts";

export const orderPaymentFields = {
  capturable: "What can be captured now; null if nothing can, and without orders.sums.",
  captured: ["Captured amount; null before the capture, and without orders.sums.", 4620],
  charge_id: ["The provider's id of the charge; null until the provider has told it.", "pi_3QxMihon"],
  is_early: ["Whether the buyer was told that the card is charged at the dispatch, and parcels are still here.", true],
  lapsed_at: "When the authorization was over before a capture; null if it was not.",
  less_reason: "Why less than the order's sum was captured; empty if it was not.",
  provider: ["Payment provider: its name, its code, or both.", "テスト決済"],
  provider_answer: ["What the provider has answered; null if it was not asked.", "done"],
  refund_limits: "How often, until when and in which parts the provider refunds, each as a sentence.",
  refusals: "Refusals by the provider, newest first, also those before a later success.",
  reports: "What the provider has said, newest first.",
  standing: ["Standing of the payment at its provider.", "authorized"],
  standing_words: ["The standing as a sentence.", "承認済みです。まだ決済していません"],
  takes_less: ["Whether less can be captured too; the rest is released.", true],
  times: ["How often it was said.", 1],
} satisfies FieldTexts<typeof schemas>;
