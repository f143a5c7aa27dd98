import type {
  PageSources,
  ProviderAccount,
  ProviderWallets,
} from "#api/payment-method/provider/provider-definition.ts";
import { apiVersion } from "./stripe-client.ts";

const toBeChecked = {
  /** Origins of Stripe's script, of its frames and calls, and of 3-D Secure; Stripe's guide to its policies lists them. */
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
};

export const stripeSources: PageSources = { ...toBeChecked, form: [] };

/** Public data for Stripe's form on the payment page. */
export const stripePage = ({ mode, values }: Pick<ProviderAccount, "mode" | "values">) => ({
  kind: "stripe" as const,
  code: "card",
  name: "Stripe",
  is_test: mode === "test",
  publishable_key: values["publishable-key"] ?? "",
  api_version: apiVersion,
  locale: "ja" as const,
});

/** For Stripe's Express Checkout Element. */
export const stripeWallets = ({ values }: Pick<ProviderAccount, "values">): ProviderWallets | undefined =>
  values.wallets === "on" ? { publishableKey: values["publishable-key"] ?? "", apiVersion } : undefined;
