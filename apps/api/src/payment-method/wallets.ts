import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { servedMethods } from "./choices.ts";
import type { ChannelProviders } from "./provider/provider-context.ts";
import type { ProviderWallets } from "./provider/provider-definition.ts";

/** Payments that the cart offers before the checkout, by the id of their method; null without one. */
export type OfferedWallets = {
  /** Apple Pay and Google Pay, which pay as a card. */
  express: (ProviderWallets & { paymentId: string }) | null;
  payPayId: string | null;
};

/**
 * The wallets of a channel; undefined if it has none. A company orders by its form, whose fields no wallet knows.
 */
export function walletsOf(
  { payments, settings }: Pick<Channel, "payments" | "settings">,
  { byMethod, wallets }: Pick<ChannelProviders, "byMethod" | "wallets">,
): OfferedWallets | undefined {
  if (settings["SITE.VARIANT"] === "business") return undefined;
  const served = servedMethods(byMethod, payments);
  const idOf = (code: PaymentCode) =>
    served.includes(code) ? (payments.find((method) => method.code === code)?.id ?? null) : null;
  const paymentId = idOf("card");
  const payPayId = idOf("paypay");
  const express = wallets && paymentId !== null ? { ...wallets, paymentId } : null;
  return express || payPayId !== null ? { express, payPayId } : undefined;
}
