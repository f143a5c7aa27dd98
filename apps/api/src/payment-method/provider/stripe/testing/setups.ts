import { apiError } from "./api-error.ts";
import { attach, cardOf } from "./card-attempt.ts";
import { collectMethod } from "./collect-method.ts";
import { find } from "./find.ts";
import type { SetupInput, SetupIntent } from "./intent-objects.ts";
import type { PaymentMethod } from "./objects.ts";
import { putSetupIntent } from "./put.ts";
import type { StripeState } from "./state.ts";

export function createSetup(state: StripeState, input: SetupInput): SetupIntent {
  if (input.customer !== undefined) find(state.customer, "customer", input.customer);
  const setup = putSetupIntent(state, input);
  state.emit("setup_intent.created", setup);
  if (!input.confirm) return setup;
  const method = collectMethod(state, input, setup.id);
  if (!method)
    throw apiError(400, { code: "parameter_missing", param: "payment_method", message: "You need a payment method." });
  setup.payment_method = method.id;
  if (cardOf(state, method).asks) return askFor3DSecure(state, setup, input.return_url);
  const refusal = save(state, setup, method);
  if (refusal) throw refusal;
  return setup;
}

function askFor3DSecure(state: StripeState, setup: SetupIntent, returnUrl: string | undefined): SetupIntent {
  if (returnUrl === undefined)
    throw apiError(400, { code: "parameter_missing", param: "return_url", message: "A redirect needs a return_url." });
  state.returnUrls.set(setup.id, returnUrl);
  setup.status = "requires_action";
  setup.next_action = {
    type: "redirect_to_url",
    redirect_to_url: { url: `${state.baseUrl()}/redirect/${setup.id}`, return_url: returnUrl },
  };
  state.emit("setup_intent.requires_action", setup);
  return setup;
}

/** Saves the card for the customer, or returns the issuer's refusal. */
function save(state: StripeState, setup: SetupIntent, method: PaymentMethod) {
  const { decline } = cardOf(state, method);
  setup.next_action = null;
  if (!decline) {
    setup.status = "succeeded";
    if (setup.customer) attach(state, method, setup.customer);
    state.emit("setup_intent.succeeded", setup);
    return undefined;
  }
  const { code, decline_code } = decline;
  fail(state, setup, method, code, decline_code);
  return apiError(402, {
    type: "card_error",
    code,
    decline_code,
    message: `Your card was declined (${decline_code}).`,
    setup_intent: setup,
  });
}

function fail(state: StripeState, setup: SetupIntent, method: PaymentMethod, code: string, declineCode?: string): void {
  setup.status = "requires_payment_method";
  setup.next_action = null;
  setup.payment_method = null;
  setup.last_setup_error = {
    type: "card_error",
    code,
    ...(declineCode && { decline_code: declineCode }),
    message: "The card was not set up.",
    payment_method: method,
  };
  state.emit("setup_intent.setup_failed", setup);
}

/** The buyer's answer on the issuer's page; the address that the browser goes on to. */
export function finishSetup(state: StripeState, id: string, result: "complete" | "fail"): string {
  const setup = find(state.setups, "setup_intent", id);
  if (setup.status === "requires_action") {
    const method = find(state.methods, "payment_method", setup.payment_method ?? "");
    if (result === "complete") save(state, setup, method);
    else fail(state, setup, method, "setup_intent_authentication_failure");
  }
  const url = new URL(state.returnUrls.get(id) ?? state.baseUrl());
  url.searchParams.set("setup_intent", setup.id);
  url.searchParams.set("setup_intent_client_secret", setup.client_secret);
  url.searchParams.set("redirect_status", setup.status === "succeeded" ? "succeeded" : "failed");
  return url.href;
}
