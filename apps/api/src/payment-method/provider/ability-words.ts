import type { PaymentMethodDefinition } from "@noren/contract/payment-method/methods/method-definition.ts";
import { conveniCodes, conveniNames } from "@noren/contract/payment-method/payment.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { ProviderAbilities } from "./port.ts";

type Method = Pick<PaymentMethodDefinition, "hasCaptureTime" | "hasChains" | "takesCard">;

/** What a method cannot do at its provider, as sentences for the owner. */
export function abilityLimits(
  { hasCaptureTime, hasChains, takesCard }: Method,
  abilities: ProviderAbilities,
): string[] {
  const { capturesLater, capturesLess, refundsParts, maxRefunds, refundDays, min, max, chains } = abilities;
  const missing = hasChains && chains ? conveniCodes.filter((code) => !chains.includes(code)) : [];
  return [
    hasCaptureTime && !capturesLater && "商品の発送時には決済できません。ご注文の確定時に決済します。",
    hasCaptureTime && capturesLater && !capturesLess && "発送時に、承認された額より少なく決済することはできません。",
    !refundsParts && "一部だけの返金はできません。",
    maxRefunds !== undefined && `返金は、ひとつのお支払いにつき${maxRefunds}回までです。`,
    refundDays !== undefined && `返金できるのは、お支払いから${refundDays}日までです。`,
    min !== undefined && `${yen(min)}より少ないお支払いは扱えません。`,
    max !== undefined && `${yen(max)}より多いお支払いは扱えません。`,
    missing.length > 0 && `${missing.map((code) => conveniNames[code]).join("、")}では支払えません。`,
    takesCard && !abilities.savesCards && "会員の方は、カードを登録できません。お支払いのたびに入力していただきます。",
    hasChains && abilities.choosesChain === false && "お客さまは、ご注文のときにお店を選びません。",
  ].filter((words) => words !== false);
}
