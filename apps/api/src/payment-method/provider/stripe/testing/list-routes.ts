import { find, pageOf } from "./find.ts";
import type { Page, Route } from "./route.ts";

/** Lists of what an account has. */
export const listRoutes: readonly Route[] = [
  {
    operation: "PaymentIntent.list",
    method: "GET",
    path: "/v1/payment_intents",
    input: "PaymentIntentListParams",
    output: "PaymentIntent",
    isList: true,
    answer: (state, input: Page & { customer?: string }) => {
      const { customer } = input;
      const fitting = [...state.intents.values()].filter((one) => customer === undefined || one.customer === customer);
      return pageOf(fitting, input, "/v1/payment_intents");
    },
  },
  {
    operation: "SetupIntent.list",
    method: "GET",
    path: "/v1/setup_intents",
    input: "SetupIntentListParams",
    output: "SetupIntent",
    isList: true,
    answer: (state, input: Page & { customer?: string }) => {
      if (input.customer !== undefined) find(state.customer, "customer", input.customer);
      const fitting = [...state.setups.values()].filter(
        ({ customer }) => input.customer === undefined || customer === input.customer,
      );
      return pageOf(fitting, input, "/v1/setup_intents");
    },
  },
  {
    operation: "WebhookEndpoint.list",
    method: "GET",
    path: "/v1/webhook_endpoints",
    input: "WebhookEndpointListParams",
    output: "WebhookEndpoint",
    isList: true,
    answer: (state, input: Page) => pageOf(state.endpoints, input, "/v1/webhook_endpoints"),
  },
  {
    operation: "PaymentMethodDomain.list",
    method: "GET",
    path: "/v1/payment_method_domains",
    input: "PaymentMethodDomainListParams",
    output: "PaymentMethodDomain",
    isList: true,
    answer: (state, input: Page & { domain_name?: string }) => {
      const { domain_name: name } = input;
      const fitting = state.domains.filter(({ domain_name }) => name === undefined || domain_name === name);
      return pageOf(fitting, input, "/v1/payment_method_domains");
    },
  },
];
