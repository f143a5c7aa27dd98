import { describe, expect, test } from "vitest";
import { declineOfError, toSpsError } from "./error-codes.ts";

const declined = "カード会社の承認が得られませんでした。別のカード、または別のお支払い方法をお試しください。";
const busy = "カード会社と通信できませんでした。しばらくしてからお試しください。";

describe("the error codes of SBPS", () => {
  test.each([
    ["10121999", "refused", declined],
    ["10130999", "refused", declined],
    ["10161999", "refused", "セキュリティコードをお確かめください。"],
    ["31122999", "refused", "お支払いの承認が得られませんでした。別のお支払い方法をお試しください。"],
    ["10180999", "retryable", busy],
    ["1019Z999", "retryable", busy],
    ["10196999", "retryable", busy],
    ["10110999", "retryable", busy],
    ["31190999", "retryable", "決済会社と通信できませんでした。しばらくしてからお試しください。"],
  ])("[PROD-03] %s is %s", (code, kind, message) => {
    expect(toSpsError(code)).toEqual({ kind, code, message });
  });

  test.each([
    ["10121999", "other"],
    ["10161999", "security_code"],
    ["10180999", "unavailable"],
    ["31121999", "app"],
    ["31130999", "app"],
    // SBPS, not PayPay: the buyer can do nothing about it in the app
    ["31190999", null],
    ["31109999", null],
    ["70121999", null],
    ["", null],
  ])("[CART-17] the payment that %j has ended was declined for the reason %j", (code, decline) => {
    expect(declineOfError(toSpsError(code))).toBe(decline);
  });

  test.each([
    ["10141999", "already_captured"],
    ["10142999", "too_late"],
    ["10146999", "already_refunded"],
    ["10156999", "too_late"],
    ["10179999", "above_amount"],
    ["101K0999", "not_captured"],
    ["101K1999", "above_amount"],
    ["10109999", "misconfigured"],
    ["10131999", "unknown"],
    ["10120999", "unknown"],
    ["", "unknown"],
    ["101", "unknown"],
    ["10141999 ", "unknown"],
    ["constructor", "unknown"],
  ])("[PROD-03] %j is %s, with a sentence for the buyer", (code, kind) => {
    expect(toSpsError(code)).toMatchObject({ kind, message: expect.stringContaining("お支払いができませんでした") });
  });
});
