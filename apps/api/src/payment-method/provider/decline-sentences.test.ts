import { type DeclineCode, declineCodes, declineOf } from "@noren/contract/payment-method/declines.ts";
import { expect, test } from "vitest";
import { declineByReason, komojuDeclines } from "./komoju/decline-codes.ts";
import { declineOfError, toSpsError } from "./sbpayment/error-codes.ts";
import { declineSentence, stripeDeclines } from "./stripe/decline-words.ts";

/** The shop's sentence for a reason. */
const wordsOf = (code: DeclineCode): string => declineOf(code)!.message;

const digits = [..."0123456789"];
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** Every type of an error that SBPS's form of codes allows, for a card, PayPay and a store. */
const spsCodes = ["101", "311", "701"].flatMap((method) =>
  [...digits, ...letters].flatMap((first) => digits.map((second) => `${method}${first}${second}999`)),
);

const stripeCodes = [
  ...Object.keys(stripeDeclines),
  ...["month", "year"].map((part) => `invalid_expiry_${part}`),
  ...["payment", "setup"].map((kind) => `${kind}_intent_authentication_failure`),
  "lost_card",
  "stolen_card",
  "fraudulent",
  "generic_decline",
  "a_code_of_tomorrow",
  "constructor",
  "",
];

/** What the buyer reads for each code of an adapter, as apps/api/src/payment/start.service.ts chooses it. */
const adapters: readonly { name: string; codes: readonly string[]; read: (code: string) => string }[] = [
  { name: "the test provider", codes: declineCodes, read: (code) => wordsOf(code as DeclineCode) },
  {
    name: "Stripe",
    codes: stripeCodes,
    read: (code) => declineSentence({ code: "card_declined", decline_code: code }),
  },
  {
    name: "SB Payment Service",
    codes: [...spsCodes, "", "1", "not a code"],
    read: (code) => {
      const error = toSpsError(code);
      return declineOf(declineOfError(error))?.message ?? error.message;
    },
  },
  {
    name: "KOMOJU",
    codes: [...Object.keys(komojuDeclines), "Exceeds card limit", "Your card has expired.", "constructor", ""],
    read: (code) => wordsOf(declineByReason(code)),
  },
];

/** The only word in letters that a buyer has to know. */
const withoutNames = (sentence: string) => sentence.replaceAll("JavaScript", "");

test.each(adapters)(
  "[CART-17, PROD-04] every code by which $name declines a payment reaches the buyer as a Japanese sentence, without a code and without English",
  ({ codes, read }) => {
    expect(codes.length).toBeGreaterThan(10);
    for (const code of codes) {
      const sentence = read(code);
      expect([code, sentence]).toEqual([code, expect.stringMatching(/^[^\p{L}]*\p{L}.{8,}。$/u)]);
      expect([code, withoutNames(sentence)]).toEqual([code, expect.not.stringMatching(/[A-Za-z0-9_]/)]);
    }
  },
);
