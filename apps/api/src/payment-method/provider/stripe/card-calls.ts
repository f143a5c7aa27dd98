import type { DeclineCode } from "@noren/contract/payment-method/declines.ts";
import { maskedCardNumber } from "@noren/contract/platform/form/card.ts";
import type Stripe from "stripe";
import type { SavedCard } from "#api/payment-method/provider/saved-cards.ts";
import { declineSentence, refusalCodeOf, toDeclineCode } from "./decline-words.ts";
import { keyOf, metadataKeys } from "./idempotency-keys.ts";
import { callStripe, isMissing, isRepeated, type StripeFailure, type StripeShop } from "./stripe-client.ts";

/**
 * A customer of a member, or of one payment. The shop has to store a member's: a repeat after a day would make a second
 * one.
 */
export async function createCustomer(
  shop: StripeShop,
  { member, email, name }: { member: string; email?: string | undefined; name?: string | undefined },
): Promise<string> {
  const customer = await callStripe(shop, "customer", () =>
    shop.stripe.customers.create(
      { email, name, metadata: { [metadataKeys.customer]: member } },
      { idempotencyKey: keyOf("customer", member) },
    ),
  );
  return customer.id;
}

export type SetupRequest = { reference: string; customer: string; token: string; returnUrl: string };

/** action: the buyer goes to `actionUrl` first. */
export type SetupReading =
  | { kind: "saved"; card: SavedCard }
  | { kind: "action"; actionUrl: string }
  | { kind: "refused"; code: string; sentence: string; decline: DeclineCode }
  | { kind: "pending" };

/** Saves a token's card for a customer; a repeat is the same call. Returns the setup's id and state. */
export async function setUpCard(
  shop: StripeShop,
  { reference, customer, token, returnUrl }: SetupRequest,
): Promise<{ setupId: string; reading: SetupReading }> {
  try {
    const setup = await callStripe(shop, "setup_intent", () =>
      shop.stripe.setupIntents.create(
        {
          allowed_payment_method_types: ["card"],
          confirm: true,
          confirmation_token: token,
          customer,
          metadata: { [metadataKeys.reference]: reference },
          return_url: returnUrl,
          usage: "on_session",
          expand: ["payment_method"],
        },
        { idempotencyKey: keyOf("setup", reference) },
      ),
    );
    return { setupId: setup.id, reading: isRepeated(setup) ? await findSetup(shop, setup.id) : readSetup(setup) };
  } catch (error) {
    const { setupId } = error as StripeFailure;
    if (setupId === undefined) throw error;
    return { setupId, reading: await findSetup(shop, setupId) };
  }
}

export async function findSetup(shop: StripeShop, setupId: string): Promise<SetupReading> {
  const setup: Stripe.SetupIntent = await callStripe(shop, "setup_intent", () =>
    shop.stripe.setupIntents.retrieve(setupId, { expand: ["payment_method"] }),
  );
  return readSetup(setup);
}

/** State of a customer's setup with the reference; undefined if there is none among the latest. */
export async function findSetupByReference(
  shop: StripeShop,
  { customer, reference }: Pick<SetupRequest, "customer" | "reference">,
): Promise<SetupReading | undefined> {
  const list = await callStripe(shop, "list", () =>
    shop.stripe.setupIntents.list({ customer, limit: 100, expand: ["data.payment_method"] }),
  );
  const found = list.data.find(({ metadata }) => metadata?.[metadataKeys.reference] === reference);
  return found && readSetup(found);
}

function readSetup({
  status,
  next_action,
  last_setup_error: error,
  payment_method: method,
}: Stripe.SetupIntent): SetupReading {
  const actionUrl = next_action?.redirect_to_url?.url;
  if (status === "requires_action" && actionUrl) return { kind: "action", actionUrl };
  if (status === "succeeded" && method && typeof method === "object") {
    const card = toSavedCard(method);
    if (card) return { kind: "saved", card };
  }
  if (error)
    return {
      kind: "refused",
      code: refusalCodeOf(error),
      sentence: declineSentence(error),
      decline: toDeclineCode(error),
    };
  return { kind: "pending" };
}

/** undefined for a payment method that is no card. */
export function toSavedCard({ id, card, billing_details }: Stripe.PaymentMethod): SavedCard | undefined {
  if (!card) return undefined;
  return {
    card: id,
    name: billing_details.name ?? "",
    maskedNumber: maskedCardNumber(card.last4),
    expiration: `${card.exp_year}${String(card.exp_month).padStart(2, "0")}`,
    brand: card.brand.toUpperCase(),
  };
}

export async function listCards(shop: StripeShop, customer: string): Promise<SavedCard[]> {
  const list = await callStripe(shop, "list", () =>
    shop.stripe.customers.listPaymentMethods(customer, { type: "card", limit: 100 }),
  );
  return list.data.flatMap((method) => toSavedCard(method) ?? []);
}

/** Removes a customer's card. Removing one that is removed, or another customer's, changes nothing. */
export async function detachCard(shop: StripeShop, customer: string, card: string): Promise<void> {
  try {
    const method: Stripe.PaymentMethod = await callStripe(shop, "payment_method", () =>
      shop.stripe.paymentMethods.retrieve(card),
    );
    const owner = typeof method.customer === "string" ? method.customer : method.customer?.id;
    if (owner !== customer) return;
    const idempotencyKey = keyOf("detach", customer, card);
    await callStripe(shop, "payment_method", () => shop.stripe.paymentMethods.detach(card, {}, { idempotencyKey }));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
