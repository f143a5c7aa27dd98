import { apiError } from "./api-error.ts";
import { find } from "./find.ts";
import type { ConfirmInput } from "./intent-objects.ts";
import type { MethodType, PaymentMethod } from "./objects.ts";
import { putPaymentMethod } from "./put.ts";
import type { StripeState } from "./state.ts";
import { testCards } from "./test-cards.ts";

/** A token as the browser would make it; `id` is its name in tests. */
export function putToken(
  state: StripeState,
  token: { type?: MethodType; card?: string; name?: string; email?: string; setupFutureUsage?: string; id?: string },
) {
  const { type = "card", card, name, email, setupFutureUsage = null } = token;
  const id = token.id ?? state.nextId("ctoken");
  const method = putPaymentMethod(state, { type, ...(card && { card }), billing_details: { name, email } });
  const made = { id, method, setupFutureUsage, usedBy: null };
  state.tokens.set(id, made);
  return made;
}

/**
 * The payment method that a request brings. Tests need no browser: `ctoken_insufficient_funds` is a token of the card
 * with that name, `pm_card_succeeds` a payment method; a token is used once, so a further one is
 * `ctoken_insufficient_funds__2`.
 */
export function collectMethod(state: StripeState, input: ConfirmInput, by: string): PaymentMethod | undefined {
  const { confirmation_token, payment_method, payment_method_data } = input;
  if (confirmation_token !== undefined) return takeToken(state, confirmation_token, by);
  if (payment_method !== undefined) {
    const card = cardNameOf(payment_method, "pm_card_");
    return card && !state.methods.has(payment_method)
      ? putPaymentMethod(state, { type: "card", card })
      : find(state.methods, "payment_method", payment_method);
  }
  return payment_method_data && putPaymentMethod(state, payment_method_data);
}

function takeToken(state: StripeState, id: string, by: string): PaymentMethod {
  const card = cardNameOf(id, "ctoken_");
  const token = state.tokens.get(id) ?? (card ? putToken(state, { id, card }) : undefined);
  if (!token)
    throw apiError(404, { code: "resource_missing", param: "confirmation_token", message: `No such token: ${id}` });
  if (token.usedBy !== null)
    throw apiError(400, {
      code: "token_already_used",
      param: "confirmation_token",
      message: "You cannot use a confirmation token more than once.",
    });
  token.usedBy = by;
  return token.method;
}

function cardNameOf(id: string, prefix: string): string | undefined {
  if (!id.startsWith(prefix)) return undefined;
  const [name] = id.slice(prefix.length).split("__");
  return name !== undefined && Object.hasOwn(testCards, name) ? name : undefined;
}
