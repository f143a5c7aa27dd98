import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type { PaymentProvider } from "./port.ts";
import type { ProviderShop } from "./provider-context.ts";

/**
 * The provider of an address under /api/payments: by the provider's own code, or by a payment method's code, as in the
 * addresses of charges from before decision 114.
 */
export function providerAt(providers: ProviderShop["providers"], name: string): PaymentProvider | undefined {
  const byCode = Object.values(providers).find(({ code }) => code === name);
  return byCode ?? (Object.hasOwn(providers, name) ? providers[name as PaymentCode] : undefined);
}
