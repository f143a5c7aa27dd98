import { type PaymentCode, paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { MethodSetting } from "@noren/contract/payment-method/payment-setting.owner.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { forGifts } from "#api/channel/policy/gift-terms.ts";
import { paymentFee } from "#api/channel/policy/fee-words.ts";
import { isOpenToBuyers, livingAccount } from "#api/channel/provider-accounts.ts";
import { versionOf } from "./account/account-version.ts";
import { within } from "./choices.ts";
import { changedMethod, type WrittenMethod } from "./method.service.ts";
import { abilityLimits } from "./provider/ability-words.ts";
import type { PaymentProvider } from "./provider/port.ts";

type Stored = WrittenMethod & { isOffered: boolean };

/** Version of a method as stored; one for a method that the channel does not have. */
export const methodVersion = (stored: Stored | undefined): number =>
  versionOf(stored ? [stored.name, stored.fee_steps, stored.rules, stored.provider, stored.isOffered] : null);

type Shown = {
  channel: Channel;
  code: PaymentCode;
  /** undefined if the channel does not have the method. */
  stored: Stored | undefined;
  /** Who could take the method's money. */
  takers: readonly PaymentProvider[];
  nameOf: (provider: string) => string;
};

/** A method of a channel for the owner. */
export function methodView({ channel, code, stored, takers, nameOf }: Shown): MethodSetting {
  const { name, paidWhen, takenBy, hasCaptureTime } = paymentMethods[code];
  const method = stored ?? changedMethod(code, undefined, {});
  // in a demo a row of the release before names no provider
  const taker =
    takers.find((one) => one.code === method.provider) ?? (method.provider === null ? takers[0] : undefined);
  const used = stored ? taker : undefined;
  const account = used && livingAccount(channel, used.code);
  const { rules } = taker ? within({ [code]: taker.abilities }, { id: "", ...method }) : method;
  return {
    code,
    name: stored?.name ?? name,
    is_added: stored !== undefined,
    is_offered: stored?.isOffered ?? false,
    needs_provider: takenBy === "provider",
    provider: method.provider === null ? null : { code: method.provider, name: nameOf(method.provider) },
    account: account ? { id: account.id, mode: account.mode, is_of_all: account.channel_id === null } : null,
    paid_when: paidWhen(method.rules, forGifts(channel.settings)),
    fee_words: paymentFee(method),
    min: rules.min ?? null,
    max: rules.max ?? null,
    limits: taker ? abilityLimits(paymentMethods[code], taker.abilities) : [],
    problem: stored?.isOffered ? problemOf(channel, code, method, used) : null,
    takers: takers.map((one) => ({ code: one.code, name: nameOf(one.code) })),
    capture: hasCaptureTime ? (method.rules.capture ?? "at_once") : null,
    version: methodVersion(stored),
  };
}

/** Why buyers cannot use an offered method, or what is wrong with it, in Japanese. */
function problemOf(
  channel: Channel,
  code: PaymentCode,
  { provider, rules }: WrittenMethod,
  taker: PaymentProvider | undefined,
): string | null {
  if (paymentMethods[code].takenBy !== "provider") return null;
  if (!taker)
    return provider === null
      ? "決済会社が決まっていないため、お客さまはお使いになれません。"
      : "決済会社に使える契約がないため、お客さまはお使いになれません。";
  if (rules.capture === "at_shipment" && !taker.abilities.capturesLater)
    return "決済会社が商品の発送時の決済に対応していないため、お客さまはお使いになれません。";
  const isTest = livingAccount(channel, taker.code)?.mode === "test";
  return isTest && isOpenToBuyers(channel) ? "テストの鍵で受け付けています。お金は動きません。" : null;
}
