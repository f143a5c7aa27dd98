import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./payment.ts";

export const paymentFields = {
  "PaymentMethod.name": ["Name of the payment method.", "銀行振込"],
  fee_steps: "Fee by order total: the first step whose `below` is above the total applies.",
  paid_when: ["When the method charges, as a sentence.", "ご注文後7日以内にお振り込みください。"],
  not_with: ["Delivery classes of products that exclude the method.", ["cool"]],
  is_available: ["Whether the method can be chosen for this cart.", true],
  is_selected: ["Whether the method is chosen.", true],
  is_test: ["Whether payments are simulated.", true],
  frame_url: ["The provider's page with the card fields, for an iframe; null without one.", "https://example.jp/card"],
  script_url: ["The provider's script; null without one.", "https://example.jp/card.js"],
  publishable_key: ["Stripe's key for browsers.", "pk_test_..."],
  api_version: ["Version of Stripe's API.", "2026-10-28.endive"],
  merchant_id: ["The shop's number at SB Payment Service.", "30132"],
  service_id: ["Number of the shop's contract at SB Payment Service.", "001"],
  has_page: ["Whether a card without a token is entered on the provider's page.", false],
  payload: ["The provider's result as JSON text.", '{"reference":"..."}'],
  return_state: ["The `state` of the return link that the shop gave the provider.", "0199b2c4-….q3Zk…"],
  payment_outcome:
    "paid; accepted: the order stands, the payment comes later; waiting; refused; cancelled; expired; refunding: a payment that came too late is being refunded; ended: a paid order was cancelled or returned.",
  "Decline.code": "Reason, as a code.",
  "Decline.message": ["Reason, as a sentence for the buyer.", "カードの有効期限をお確かめください。"],
  time: ["Milliseconds since 1970, as text.", "1795136400000"],
} satisfies FieldTexts<typeof schemas>;
