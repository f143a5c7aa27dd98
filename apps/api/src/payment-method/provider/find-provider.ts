import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type { PaymentProvider } from "./port.ts";
import type { MethodProviders } from "./provider-context.ts";

/**
 * The providers of an address under /api/payments: by the provider's own code, or by a payment method's code, as in the
 * addresses of charges from before decision 114.
 */
export function providersAt(
  name: string,
  reporting: readonly PaymentProvider[],
  byMethod: MethodProviders,
): readonly PaymentProvider[] {
  const byCode = reporting.filter(({ code }) => code === name);
  if (byCode.length > 0) return byCode;
  const ofMethod = Object.hasOwn(byMethod, name) ? byMethod[name as PaymentCode] : undefined;
  return ofMethod ? [ofMethod] : [];
}
