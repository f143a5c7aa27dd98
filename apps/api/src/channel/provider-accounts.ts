import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { Channel, PaymentMethod, StoredAccount } from "./channel-types.ts";

type WithAccounts = Pick<Channel, "accounts">;

/** The account that takes a provider's new payments in a channel: the channel's own, else the one for all. */
export const livingAccount = ({ accounts }: WithAccounts, provider: string): StoredAccount | undefined =>
  // the channel's own stand first
  accounts.find((one) => one.provider === provider && one.ended_at === null);

/**
 * The account that took a payment: the one that was living then, whichever lives now. The newest if none was, as after
 * the clock was set.
 */
export function accountAt({ accounts }: WithAccounts, provider: string, moment: Date): StoredAccount | undefined {
  const own = accounts.filter((one) => one.provider === provider);
  const wasLiving = ({ created_at, ended_at }: StoredAccount) =>
    created_at <= moment && (ended_at === null || ended_at > moment);
  return own.find(wasLiving) ?? own[0];
}

/** Whether buyers can order, so that a test account would let them order for nothing. */
export const isOpenToBuyers = ({ isDemo, settings }: Pick<Channel, "isDemo" | "settings">): boolean =>
  !isDemo && !settings["SITE.MAINTENANCE.IS_USE"];

/** Offered methods whose new payments a test account takes. */
export const testMethods = (channel: Pick<Channel, "accounts" | "payments">): PaymentMethod[] =>
  channel.payments.filter(({ provider }) => provider !== null && livingAccount(channel, provider)?.mode === "test");

/** Why a channel may not be opened to buyers, in Japanese; undefined if it may. */
export function openingProblem(channel: Channel): string | undefined {
  const found = channel.isDemo ? [] : testMethods(channel).map(({ code }) => paymentMethods[code].name);
  if (found.length === 0) return undefined;
  return `${found.join("、")}は、決済会社のテストの鍵のままです。お金が動かないため、お店を開けません。npm run shop -- payment provider set で本番の鍵にするか、payment stop で受付を止めてください。`;
}
