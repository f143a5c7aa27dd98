import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { expect, test } from "vitest";
import { abilityLimits } from "./ability-words.ts";

const all = { capturesLater: true, capturesLess: true, refundsParts: true, savesCards: true };

test("[OWN-01] what a method cannot do at its provider is said in sentences, and nothing of one that can do all", () => {
  expect(abilityLimits(paymentMethods.card, all)).toEqual([]);
  expect(abilityLimits(paymentMethods.card, { ...all, capturesLater: false })).toEqual([
    "商品の発送時には決済できません。ご注文の確定時に決済します。",
  ]);
  expect(abilityLimits(paymentMethods.card, { ...all, savesCards: false })).toEqual([
    "会員の方は、カードを登録できません。お支払いのたびに入力していただきます。",
  ]);
  expect(
    abilityLimits(paymentMethods.paypay, { ...all, capturesLater: false, maxRefunds: 20, refundDays: 365, min: 1 }),
  ).toEqual([
    "返金は、ひとつのお支払いにつき20回までです。",
    "返金できるのは、お支払いから365日までです。",
    "1円より少ないお支払いは扱えません。",
  ]);
  const chains = ["famima", "lawson", "ministop", "seico"];
  expect(abilityLimits(paymentMethods.conveni, { ...all, refundsParts: false, chains, choosesChain: false })).toEqual([
    "一部だけの返金はできません。",
    "セブン-イレブンでは支払えません。",
    "お客さまは、ご注文のときにお店を選びません。",
  ]);
});
