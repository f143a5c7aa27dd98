import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type { PaymentService } from "@noren/contract/payment-method/payment.ts";
import type { Shop } from "#api/channel/context.ts";
import type { PaymentProvider } from "./port.ts";

export type ProviderShop = Shop & {
  /** The payment providers that stand behind the methods, by the method's code. */
  providers: Partial<Record<PaymentCode, PaymentProvider>>;
  /** What their screens have to know, by the method's code, for pages of a channel's origin. */
  paymentServices: Partial<Record<PaymentCode, (origin: string) => PaymentService>>;
};
