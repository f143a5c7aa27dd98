import { apiError } from "./api-error.ts";
import { find } from "./find.ts";
import type { Intent, Zengin } from "./intent-objects.ts";
import { settle } from "./konbini-attempt.ts";
import type { PaymentMethod } from "./objects.ts";
import type { StripeState } from "./state.ts";

export function confirmTransfer(state: StripeState, intent: Intent, method: PaymentMethod): void {
  if (!intent.customer)
    throw apiError(400, { code: "parameter_missing", param: "customer", message: "A bank transfer needs a customer." });
  intent.payment_method = method.id;
  intent.status = "requires_action";
  intent.next_action = {
    type: "display_bank_transfer_instructions",
    display_bank_transfer_instructions: accountOf(state, intent),
  };
  state.emit("payment_intent.requires_action", intent);
  applyBalance(state, intent.customer);
}

const address = { city: null, country: "JP", line1: null, line2: null, postal_code: null, state: null };

const accountOf = (state: StripeState, intent: Intent): Zengin => ({
  amount_remaining: intent.amount,
  currency: intent.currency,
  financial_addresses: [
    {
      type: "zengin",
      supported_networks: ["zengin"],
      zengin: {
        account_holder_address: address,
        account_holder_name: "ストライプ（カ",
        account_number: (intent.customer ?? "").replace(/\D/g, "").slice(-7).padStart(7, "0"),
        account_type: "futsu",
        bank_address: address,
        bank_code: "0009",
        bank_name: "テスト銀行",
        branch_code: "950",
        branch_name: "テスト支店",
      },
    },
  ],
  hosted_instructions_url: `${state.baseUrl()}/transfer/${intent.id}`,
  reference: `R${intent.id.slice(-8)}`,
  type: "jp_bank_transfer",
});

/** Money arrives at the customer's virtual account: open intents take it, the oldest first; the rest stays there. */
export function receiveTransfer(state: StripeState, customer: string, amount: number): void {
  find(state.customer, "customer", customer);
  state.cashBalances.set(customer, (state.cashBalances.get(customer) ?? 0) + amount);
  state.emit("cash_balance.funds_available", cashBalanceOf(state, customer));
  applyBalance(state, customer);
}

function applyBalance(state: StripeState, customer: string): void {
  for (const intent of state.intents.values()) {
    const instructions =
      intent.next_action?.type === "display_bank_transfer_instructions" &&
      intent.next_action.display_bank_transfer_instructions;
    const balance = state.cashBalances.get(customer) ?? 0;
    if (!instructions || intent.customer !== customer || balance === 0) continue;
    const used = Math.min(balance, instructions.amount_remaining);
    state.cashBalances.set(customer, balance - used);
    instructions.amount_remaining -= used;
    const method = find(state.methods, "payment_method", intent.payment_method ?? "");
    if (instructions.amount_remaining === 0) settle(state, intent, method, { customer_balance: {} });
    else state.emit("payment_intent.partially_funded", intent);
  }
}

/** What a transfer brought goes back to the cash balance when its intent ends. */
export function returnToBalance(state: StripeState, intent: Intent): void {
  if (!intent.customer || intent.next_action?.type !== "display_bank_transfer_instructions") return;
  const { amount_remaining } = intent.next_action.display_bank_transfer_instructions;
  const balance = state.cashBalances.get(intent.customer) ?? 0;
  state.cashBalances.set(intent.customer, balance + intent.amount - amount_remaining);
}

export const cashBalanceOf = (state: StripeState, customer: string) => ({
  object: "cash_balance" as const,
  available: { jpy: find(state.customer, "customer", customer) && (state.cashBalances.get(customer) ?? 0) },
  customer,
  customer_account: null,
  livemode: false,
  settings: { reconciliation_mode: "automatic", using_merchant_default: true },
});
