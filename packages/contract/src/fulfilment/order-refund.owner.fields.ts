import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./order-refund.owner.ts";

export const orderRefundFields = {
  coupon: ["Coupon discount of the part.", 0],
  credit_note: "Credit note (返還インボイス) of the refund.",
  is_by_hand: ["1: the shop has refunded by transfer or in cash, although a provider took the payment.", "0"],
  left: ["What remains of the payment, in yen.", 3860],
  needs_proof: ["The refund is over the shop's limit, and needs a fresh proof.", false],
  paid: ["Amount that was paid.", 4620],
  parts: "Parts of the refund, which add up to `amount`.",
  proof_over: ["Amount over which a refund needs a fresh proof.", 30000],
  refund_id: ["Id of the refund.", "0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02"],
  refunded: ["Pieces refunded so far.", 0],
  refunded_before: ["Amount refunded so far.", 0],
  registration_number: "Registration number of the issuer (登録番号); null without.",
  returned: ["Pieces returned so far.", 0],
  way: "provider: refunded to the card or account it was paid from. hand: the shop transfers it.",
} satisfies FieldTexts<typeof schemas>;
