import { expect, test } from "vitest";
import { declineSentence, refusalCodeOf } from "./decline-words.ts";

const limit = "ご利用限度額を超えているため、お支払いできませんでした。別のカードをお試しください。";
const expiry = "カードの有効期限をお確かめください。";
const securityCode = "セキュリティコードをお確かめください。";
const number = "カード番号をお確かめください。";
const notAuthenticated = "本人認証が完了しませんでした。お支払いは行われていません。";
const notTaken = "このカードはご利用いただけません。";
const noAnswer = "カード会社と通信できませんでした。しばらくしてからお試しください。";
const others = "カード会社の承認が得られませんでした。別のカード、または別のお支払い方法をお試しください。";

test.each([
  ["insufficient_funds", limit],
  ["card_velocity_exceeded", limit],
  ["expired_card", expiry],
  ["invalid_expiry_month", expiry],
  ["invalid_expiry_year", expiry],
  ["incorrect_cvc", securityCode],
  ["invalid_cvc", securityCode],
  ["incorrect_number", number],
  ["invalid_number", number],
  ["authentication_required", notAuthenticated],
  ["payment_intent_authentication_failure", notAuthenticated],
  ["setup_intent_authentication_failure", notAuthenticated],
  ["card_not_supported", notTaken],
  ["currency_not_supported", notTaken],
  ["processing_error", noAnswer],
  ["issuer_not_available", noAnswer],
  ["lost_card", others],
  ["stolen_card", others],
  ["fraudulent", others],
  ["generic_decline", others],
  ["a_code_of_tomorrow", others],
])("[CART-12] a card that is declined for %s is refused with its sentence", (code, sentence) => {
  expect(declineSentence({ code: "card_declined", decline_code: code })).toBe(sentence);
  expect(declineSentence({ code })).toBe(sentence);
});

test("the issuer's code goes before Stripe's", () => {
  expect(refusalCodeOf({ code: "card_declined", decline_code: "lost_card" })).toBe("lost_card");
  expect(refusalCodeOf({ code: "processing_error", decline_code: "" })).toBe("processing_error");
  expect(refusalCodeOf({})).toBe("unknown");
});
