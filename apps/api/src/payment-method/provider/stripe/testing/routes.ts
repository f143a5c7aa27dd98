import { apiError } from "./api-error.ts";
import { attach } from "./card-attempt.ts";
import { closeReview } from "./dispute-steps.ts";
import { find, pageOf } from "./find.ts";
import type { ConfirmInput, IntentInput, SetupInput } from "./intent-objects.ts";
import { cancelIntent, captureIntent, confirmIntent, createIntent } from "./intents.ts";
import type { CustomerInput } from "./objects.ts";
import { putCustomer } from "./put.ts";
import { listRoutes } from "./list-routes.ts";
import type { Page, Route } from "./route.ts";
import { cancelRefund, createRefund, type RefundInput } from "./refunds.ts";
import { search } from "./search.ts";
import { createSetup } from "./setups.ts";
import { cashBalanceOf } from "./transfer-attempt.ts";

type Search = { query: string; limit?: number };

const routes: readonly Route[] = [
  {
    operation: "PaymentIntent.create",
    method: "POST",
    path: "/v1/payment_intents",
    input: "PaymentIntentCreateParams",
    output: "PaymentIntent",
    answer: (state, input: IntentInput) => createIntent(state, input),
  },
  {
    operation: "PaymentIntent.search",
    method: "GET",
    path: "/v1/payment_intents/search",
    input: "PaymentIntentSearchParams",
    output: "PaymentIntent",
    isList: true,
    answer: (state, input: Search) => search(state, state.intents, input, "/v1/payment_intents/search"),
  },
  {
    operation: "PaymentIntent.retrieve",
    method: "GET",
    path: "/v1/payment_intents/{id}",
    input: "PaymentIntentRetrieveParams",
    output: "PaymentIntent",
    answer: (state, _, id) => find(state.intents, "payment_intent", id),
  },
  {
    operation: "PaymentIntent.confirm",
    method: "POST",
    path: "/v1/payment_intents/{id}/confirm",
    input: "PaymentIntentConfirmParams",
    output: "PaymentIntent",
    answer: (state, input: ConfirmInput, id) => confirmIntent(state, id, input),
  },
  {
    operation: "PaymentIntent.capture",
    method: "POST",
    path: "/v1/payment_intents/{id}/capture",
    input: "PaymentIntentCaptureParams",
    output: "PaymentIntent",
    answer: (state, input: { amount_to_capture?: number }, id) => captureIntent(state, id, input),
  },
  {
    operation: "PaymentIntent.cancel",
    method: "POST",
    path: "/v1/payment_intents/{id}/cancel",
    input: "PaymentIntentCancelParams",
    output: "PaymentIntent",
    answer: (state, input: { cancellation_reason?: string }, id) => cancelIntent(state, id, input),
  },
  {
    operation: "Charge.retrieve",
    method: "GET",
    path: "/v1/charges/{id}",
    input: "ChargeRetrieveParams",
    output: "Charge",
    answer: (state, _, id) => find(state.charges, "charge", id),
  },
  {
    operation: "Refund.create",
    method: "POST",
    path: "/v1/refunds",
    input: "RefundCreateParams",
    output: "Refund",
    answer: (state, input: RefundInput) => createRefund(state, input),
  },
  {
    operation: "Refund.list",
    method: "GET",
    path: "/v1/refunds",
    input: "RefundListParams",
    output: "Refund",
    isList: true,
    answer: (state, input: Page & { charge?: string; payment_intent?: string }) => {
      const { charge, payment_intent } = input;
      const fitting = [...state.refunds.values()].filter(
        (one) =>
          (charge === undefined || one.charge === charge) &&
          (payment_intent === undefined || one.payment_intent === payment_intent),
      );
      return pageOf(fitting, input, "/v1/refunds");
    },
  },
  {
    operation: "Refund.retrieve",
    method: "GET",
    path: "/v1/refunds/{id}",
    input: "RefundRetrieveParams",
    output: "Refund",
    answer: (state, _, id) => find(state.refunds, "refund", id),
  },
  {
    operation: "Refund.cancel",
    method: "POST",
    path: "/v1/refunds/{id}/cancel",
    input: "RefundCancelParams",
    output: "Refund",
    answer: (state, _, id) => cancelRefund(state, id),
  },
  {
    operation: "Customer.create",
    method: "POST",
    path: "/v1/customers",
    input: "CustomerCreateParams",
    output: "Customer",
    answer: (state, input: CustomerInput) => {
      const customer = putCustomer(state, input);
      state.emit("customer.created", customer);
      return customer;
    },
  },
  {
    operation: "Customer.search",
    method: "GET",
    path: "/v1/customers/search",
    input: "CustomerSearchParams",
    output: "Customer",
    isList: true,
    answer: (state, input: Search) => search(state, state.customer, input, "/v1/customers/search"),
  },
  {
    operation: "Customer.retrieveCashBalance",
    method: "GET",
    path: "/v1/customers/{id}/cash_balance",
    input: "CustomerRetrieveCashBalanceParams",
    output: "CashBalance",
    answer: (state, _, id) => cashBalanceOf(state, id),
  },
  {
    operation: "Customer.listPaymentMethods",
    method: "GET",
    path: "/v1/customers/{id}/payment_methods",
    input: "CustomerListPaymentMethodsParams",
    output: "PaymentMethod",
    isList: true,
    answer: (state, input: Page, id) => {
      find(state.customer, "customer", id);
      const theirs = [...state.methods.values()].filter(({ customer }) => customer === id);
      return pageOf(theirs, input, `/v1/customers/${id}/payment_methods`);
    },
  },
  {
    operation: "PaymentMethod.retrieve",
    method: "GET",
    path: "/v1/payment_methods/{id}",
    input: "PaymentMethodRetrieveParams",
    output: "PaymentMethod",
    answer: (state, _, id) => find(state.methods, "payment_method", id),
  },
  {
    operation: "PaymentMethod.attach",
    method: "POST",
    path: "/v1/payment_methods/{id}/attach",
    input: "PaymentMethodAttachParams",
    output: "PaymentMethod",
    answer: (state, { customer = "" }: { customer?: string }, id) => {
      const method = find(state.methods, "payment_method", id);
      attach(state, method, find(state.customer, "customer", customer).id);
      return method;
    },
  },
  {
    operation: "PaymentMethod.detach",
    method: "POST",
    path: "/v1/payment_methods/{id}/detach",
    input: "PaymentMethodDetachParams",
    output: "PaymentMethod",
    answer: (state, _, id) => {
      const method = find(state.methods, "payment_method", id);
      if (method.customer === null)
        throw apiError(400, { message: "The payment method is not attached to a customer, so it cannot be detached." });
      method.customer = null;
      state.detached.add(id);
      state.emit("payment_method.detached", method);
      return method;
    },
  },
  {
    operation: "SetupIntent.create",
    method: "POST",
    path: "/v1/setup_intents",
    input: "SetupIntentCreateParams",
    output: "SetupIntent",
    answer: (state, input: SetupInput) => createSetup(state, input),
  },
  {
    operation: "SetupIntent.retrieve",
    method: "GET",
    path: "/v1/setup_intents/{id}",
    input: "SetupIntentRetrieveParams",
    output: "SetupIntent",
    answer: (state, _, id) => find(state.setups, "setup_intent", id),
  },
  {
    operation: "Dispute.retrieve",
    method: "GET",
    path: "/v1/disputes/{id}",
    input: "DisputeRetrieveParams",
    output: "Dispute",
    answer: (state, _, id) => find(state.disputes, "dispute", id),
  },
  {
    operation: "Review.retrieve",
    method: "GET",
    path: "/v1/reviews/{id}",
    input: "ReviewRetrieveParams",
    output: "Review",
    answer: (state, _, id) => find(state.reviews, "review", id),
  },
  {
    operation: "Review.approve",
    method: "POST",
    path: "/v1/reviews/{id}/approve",
    input: "ReviewApproveParams",
    output: "Review",
    answer: (state, _, id) => closeReview(state, id, "approved"),
  },
  {
    operation: "Event.retrieve",
    method: "GET",
    path: "/v1/events/{id}",
    input: "EventRetrieveParams",
    output: "Event",
    answer: (state, _, id) => find(state.events, "event", id),
  },
];

/** The first route that fits, with the path's id. Fixed words stand before `{id}` in the list. */
export function findRoute(method: string, path: string): { route: Route; id: string } | undefined {
  for (const route of [...routes, ...listRoutes]) {
    if (route.method !== method) continue;
    const id = idIn(route.path, path);
    if (id !== undefined) return { route, id };
  }
  return undefined;
}

function idIn(pattern: string, path: string): string | undefined {
  const wanted = pattern.split("/");
  const parts = path.split("/");
  const fits = wanted.length === parts.length && wanted.every((part, at) => part === "{id}" || part === parts[at]);
  if (!fits) return undefined;
  const at = wanted.indexOf("{id}");
  return at < 0 ? "" : decodeURIComponent(parts[at]!);
}
