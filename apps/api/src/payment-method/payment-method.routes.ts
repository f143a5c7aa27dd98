import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { payment } from "@noren/contract/payment-method/payment.ts";
import type { Context } from "#api/channel/context.ts";
import { abilitiesOf, within } from "./choices.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { forGifts } from "#api/channel/policy/gift-terms.ts";
import type { ProviderShop } from "./provider/provider-context.ts";

/** Calls about payment methods. */
export const paymentMethodRoutes: Handlers<Pick<typeof payment, "methods" | "service">, Context<ProviderShop>> = {
  async methods(_, { channel, shop }) {
    const abilities = abilitiesOf(shop.providers.of(channel).byMethod);
    return channel.payments.map((owners) => {
      const method = within(abilities, owners);
      const { id, code, name, description, fee_steps, rules } = method;
      const { max = null, not_with = [] } = rules;
      return {
        id,
        code,
        name,
        description,
        fee_steps,
        paid_when: paymentMethods[code].paidWhen(method.rules, forGifts(channel.settings)),
        max,
        not_with,
      };
    });
  },
  async service({ code }, { shop, channel }) {
    const serviceOf = Object.entries(shop.providers.of(channel).services).find(([method]) => method === code)?.[1];
    const service = serviceOf?.(channel.origin);
    if (!service) throw new ShopError("payment.not_found");
    return service;
  },
};
