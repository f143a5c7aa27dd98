import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type { PaymentService } from "@noren/contract/payment-method/payment.ts";
import { providersAt } from "#api/payment-method/provider/find-provider.ts";
import type { MethodProviders, Providers } from "#api/payment-method/provider/provider-context.ts";
import type { LoadDefinition } from "#api/payment-method/provider/provider-definitions.ts";

type Services = Partial<Record<PaymentCode, (origin: string) => PaymentService>>;

/** Providers that a test sets by method, also while the shop runs; the same in every channel, without accounts. */
export type FixedProviders = Providers & {
  byMethod: MethodProviders;
  services: Services;
  /** Providers of which the shop may have an account, by code. */
  definitions: Record<string, LoadDefinition>;
};

export function fixedProviders(byMethod: MethodProviders = {}, services: Services = {}): FixedProviders {
  const definitions: FixedProviders["definitions"] = {};
  const all = () => Object.values(fixed.byMethod);
  const distinct = () => [...new Map(all().map((provider) => [provider.code, provider])).values()];
  const fixed: FixedProviders = {
    byMethod,
    services,
    definitions,
    get codes() {
      return Object.keys(definitions);
    },
    definition: async (code) => (Object.hasOwn(definitions, code) ? definitions[code]!() : undefined),
    check: async () => [],
    cardsAt: () => fixed.byMethod.card?.cards,
    of: () => ({
      byMethod: fixed.byMethod,
      services: fixed.services,
      takersOf: (code) => [fixed.byMethod[code]].filter((provider) => provider !== undefined),
      ofPayment: ({ code, provider }) => (provider === null ? undefined : fixed.byMethod[code]),
      at: (name) => providersAt(name, distinct(), fixed.byMethod),
      all: distinct(),
      accountOf: () => null,
      pageSources: { script: [], frame: [], connect: [], form: [] },
    }),
  };
  return fixed;
}
