import { type IntentInput, newIntent, newSetupIntent, type SetupInput } from "./intent-objects.ts";
import { newDispute, newRefund, newReview, type RefundOf } from "./later-objects.ts";
import {
  type Charge,
  type ChargeOf,
  type CustomerInput,
  type MethodData,
  newCharge,
  newCustomer,
  newPaymentMethod,
} from "./objects.ts";
import type { StripeState } from "./state.ts";

function put<T extends { id: string }>(map: Map<string, T>, object: T): T {
  map.set(object.id, object);
  return object;
}

export function putPaymentMethod(state: StripeState, data: MethodData) {
  const method = put(state.methods, newPaymentMethod(state, data));
  if (data.card) state.cardNames.set(method.id, data.card);
  return method;
}

export const putCustomer = (state: StripeState, input: CustomerInput) => put(state.customer, newCustomer(state, input));
export const putCharge = (state: StripeState, of: ChargeOf) => put(state.charges, newCharge(state, of));
export const putIntent = (state: StripeState, input: IntentInput) => put(state.intents, newIntent(state, input));
export const putSetupIntent = (state: StripeState, input: SetupInput) =>
  put(state.setups, newSetupIntent(state, input));
export const putRefund = (state: StripeState, of: RefundOf) => put(state.refunds, newRefund(state, of));
export const putDispute = (state: StripeState, charge: Charge) => put(state.disputes, newDispute(state, charge));
export const putReview = (state: StripeState, charge: Charge) => put(state.reviews, newReview(state, charge));
