import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { ProviderDefinition } from "./provider-definition.ts";
import { testProvider, testProviderCardForm, type TestProviderKind } from "./test-provider-client.ts";

const kinds: readonly TestProviderKind[] = ["card", "paypay", "conveni", "deferred"];

/** The provider of demos. Its account has no row; the process gives it `url`, the program's address, and `secret`, SECRET. */
export const testProviderDefinition: ProviderDefinition = {
  code: "test",
  name: "テスト決済",
  methods: kinds,
  fields: [],
  modeOf: () => "test",
  open: async ({ values: { url = "", secret = "" } }, { clock }) =>
    Object.fromEntries(kinds.map((kind) => [kind, testProvider({ url, secret, clock, kind })])),
  check: async () => [],
  setup: () => [],
  service: ({ values: { url = "", secret = "" } }, code, origin) =>
    paymentMethods[code].takesCard
      ? { kind: "frame", code, name: "テスト決済", is_test: true, ...testProviderCardForm({ url, secret }, origin) }
      : undefined,
  pageSources: ({ values: { url = "" } }) => ({ script: [url], frame: [url], connect: [], form: [url] }),
};
