import { ShopError } from "@noren/contract/platform/errors.ts";
import type { PaymentCode, payment } from "@noren/contract/payment-method/payment.ts";
import { checkPayment, choicesOfCart } from "#api/checkout/payment-check.service.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { takeFraudResult } from "./fraud.service.ts";

export const paymentRoutes: Handlers<typeof payment> = {
  methods: async (_, { channel }) =>
    channel.payments.map(({ id, code, name, description, fee_steps }) => ({ id, code, name, description, fee_steps })),
  choices: ({ token }, ctx) => choicesOfCart(ctx, token),
  async service({ code }, { shop, channel }) {
    const service = Object.hasOwn(shop.paymentServices, code) ? shop.paymentServices[code as PaymentCode] : undefined;
    if (!service) throw new ShopError("payment.not_found");
    return service(channel.origin);
  },
  fraud: (signed, ctx) => takeFraudResult(ctx, signed),
  check: ({ token, payment_id }, ctx) => checkPayment(ctx, token, payment_id),
};
