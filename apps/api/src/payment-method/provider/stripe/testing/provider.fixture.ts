import {
  isProviderFailure,
  type PaymentProvider,
  type PaymentStart,
  type StartedCharge,
} from "#api/payment-method/provider/port.ts";
import type { ProviderAccount, MemberIdsAtProvider } from "#api/payment-method/provider/provider-definition.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { openAccount } from "../stripe-account.ts";
import { stripeDefinition } from "../stripe-definition.ts";
import { openServer } from "./stand-in.fixture.ts";
import { type StripeServerOptions, testSecretKey } from "./stripe-server.ts";

export const webhookSecret = "whsec_of_tests";
export const notifyUrl = "https://shop.example/api/payments/stripe/notice";

export const testAccount: ProviderAccount = {
  id: "account-1",
  code: "stripe",
  mode: "test",
  values: { "secret-key": testSecretKey, "publishable-key": "pk_test_stand_in", "webhook-secret": webhookSecret },
  replaced: null,
};

/** Ids of customers in memory, by account and member. */
export function memberIdsInMemory(): MemberIdsAtProvider {
  const ids = new Map<string, string>();
  const keyOf = (account: string, customer: string) => `${account}/${customer}`;
  return {
    find: async (account, customer) => ids.get(keyOf(account, customer)),
    async keep(account, customer, id) {
      const key = keyOf(account, customer);
      ids.set(key, ids.get(key) ?? id);
      return ids.get(key)!;
    },
  };
}

const buyer = {
  name: "山田 花子",
  lastName: "山田",
  firstName: "花子",
  lastNameKana: "ヤマダ",
  firstNameKana: "ハナコ",
  phone: "090-1234-5678",
  address: "東京都渋谷区神宮前1-2-3",
};

/** A stand-in of the test's own, and the definition's methods at an account there. */
export async function openProvider(options: StripeServerOptions & { account?: Partial<ProviderAccount> } = {}) {
  const { account: changes, ...ofServer } = options;
  const account = { ...testAccount, ...changes };
  const server = await openServer(ofServer);
  const logged: string[] = [];
  const write = (...parts: unknown[]) => void logged.push(parts.map((part) => JSON.stringify(part)).join(" "));
  const log = { info: write, warn: write, error: write };
  const tools = { clock: server.clock, log, customers: memberIdsInMemory(), url: server.url };
  const methods = await stripeDefinition.open(account, tools);
  const payment = (more: Partial<PaymentStart> = {}): PaymentStart => ({
    reference: uuidv7(server.clock()),
    orderNo: "261120-000001",
    amount: 16_280,
    returnUrl: "http://shop.test/api/payments/stripe/return?state=signed",
    notifyUrl,
    buyer,
    buyerEmail: "hanako@example.jp",
    conveni: { chain: "", limit: new Date("2026-11-26T14:59:59Z") },
    ...more,
  });
  return {
    ...server,
    account,
    tools,
    logged,
    opened: openAccount(account, tools),
    card: methods.card!,
    conveni: methods.conveni!,
    transfer: methods.virtual_transfer!,
    payment,
    /** A payment by a token for the card of that name. */
    withCard: (name: string, more: Partial<PaymentStart> = {}) =>
      payment({ cardToken: { token: `ctoken_${name}`, token_key: "-" }, ...more }),
  };
}

/** What the shop knows of a charge after its start. */
export const startedAs = (
  { reference, orderNo, amount }: PaymentStart,
  chargeId: string | null = null,
): StartedCharge => ({ reference, chargeId, orderNo, amount });

/** Starts a payment; returns its charge and what the shop knows of it. */
export async function begin(provider: PaymentProvider, payment: PaymentStart) {
  const charge = await provider.start(payment);
  return { charge, started: startedAs(payment, charge.chargeId) };
}

export function urlOf({ action }: { action: { kind: string; url: string } | null }): string {
  if (action?.kind !== "url") throw new Error("the charge leads nowhere");
  return action.url;
}

/** The outcome of a call that fails, with the buyer's reason. */
export async function failed(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "done";
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    return error.decline ? `${error.outcome}: ${error.decline}` : error.outcome;
  }
}
