import type { Providers } from "../provider/provider-context.ts";

/** Of a process that takes no payments by a provider, such as the loader of the demo. */
export const noProviders: Providers = {
  codes: [],
  definition: async () => undefined,
  check: async () => [],
  cardsAt: () => undefined,
  of: () => ({
    byMethod: {},
    services: {},
    takersOf: () => [],
    ofPayment: () => undefined,
    at: () => [],
    all: [],
    accountOf: () => null,
    pageSources: { script: [], frame: [], connect: [], form: [] },
  }),
};
