import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type { PaymentService } from "@noren/contract/payment-method/payment.ts";
import type { Shop } from "#api/channel/context.ts";
import type { PaymentProvider } from "./port.ts";

export type ProviderShop = Shop & {
  /** Payment providers by method code. */
  providers: Partial<Record<PaymentCode, PaymentProvider>>;
  /** Public data for payment screens by method code, for pages of the given origin. */
  paymentServices: Partial<Record<PaymentCode, (origin: string) => PaymentService>>;
};
