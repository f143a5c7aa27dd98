import type { CardEntry, EntryHost } from "./entry-host.ts";
import type { CardEntryInfo } from "./card-entry-view.ts";
import { stripeAppearance } from "./stripe-appearance.ts";
import { keyEndOf, openStripeScript } from "./stripe-object.ts";
import type { StripeElement, StripeElements } from "./stripe-script.ts";

/**
 * Names and values of Stripe.js that no public source confirms for this version. Whoever connects a shop tries them with
 * a test account, and corrects them here.
 */
const toBeChecked = {
  /** As the shop's server says it when it creates the intent; null takes it back. */
  savedUsage: "on_session",
  /** The element draws card fields and, where the browser has one, a wallet's button. */
  methods: ["card"],
  layout: { type: "tabs" },
  /** Errors that the element shows at its fields. */
  shownErrors: ["validation_error"],
} as const;

/** Stripe's Payment Element without an intent: the shop's server creates and confirms it with the token. */
export async function openStripe(
  { publishableKey, apiVersion }: Extract<CardEntryInfo, { kind: "stripe" }>,
  { element, amount, signal }: EntryHost,
): Promise<CardEntry> {
  const stripe = await openStripeScript(publishableKey, apiVersion);
  signal.throwIfAborted();
  const elements = stripe.elements({
    ...(amount === null ? { mode: "setup" } : { mode: "payment", amount }),
    currency: "jpy",
    allowedPaymentMethodTypes: toBeChecked.methods,
    locale: "ja",
    appearance: stripeAppearance(element),
  });
  const fields = elements.create("payment", { layout: toBeChecked.layout });
  signal.addEventListener("abort", () => fields.destroy(), { once: true });
  await mounted(fields, element);
  return {
    async token(request) {
      if (request.amount !== null) elements.update(changesFor(request.amount, request.isSaved));
      const problem = await problemOf(elements);
      if (problem !== undefined) return { problem };
      const { error, confirmationToken } = await stripe.createConfirmationToken({ elements });
      if (!confirmationToken) return { problem: error?.message ?? null };
      return { token: confirmationToken.id, token_key: keyEndOf(publishableKey) };
    },
  };
}

const changesFor = (amount: number, isSaved: boolean) => ({
  amount,
  setupFutureUsage: isSaved ? toBeChecked.savedUsage : null,
});

function mounted(fields: StripeElement, element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    fields.on("ready", () => resolve());
    fields.on("loaderror", ({ error }) => reject(new Error(error?.message ?? "The card fields did not load.")));
    fields.mount(element);
  });
}

/** undefined: the fields are complete. */
async function problemOf(elements: StripeElements): Promise<string | null | undefined> {
  const { error } = await elements.submit();
  if (!error) return undefined;
  return toBeChecked.shownErrors.some((type) => type === error.type) ? null : (error.message ?? null);
}
