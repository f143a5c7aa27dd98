import type { ProviderDefinition } from "./provider-definition.ts";

/** Loads a provider's code. */
export type LoadDefinition = () => Promise<ProviderDefinition>;

/**
 * Payment providers by code. Each is loaded when the shop has an account of it, or a command names it; `test` in a demo
 * only.
 */
export const providerDefinitions: Readonly<Record<string, LoadDefinition>> = {
  komoju: async () => (await import("./komoju/komoju-definition.ts")).komojuDefinition,
  sbpayment: async () => (await import("./sbpayment/sbpayment-definition.ts")).sbpaymentDefinition,
  stripe: async () => (await import("./stripe/stripe-definition.ts")).stripeDefinition,
  test: async () => (await import("./test-provider-definition.ts")).testProviderDefinition,
};
