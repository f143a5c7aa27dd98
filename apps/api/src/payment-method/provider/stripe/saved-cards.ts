import { providerFailure } from "#api/payment-method/provider/port.ts";
import type { SavedCards } from "#api/payment-method/provider/saved-cards.ts";
import { detachCard, findSetupByReference, setUpCard } from "./card-calls.ts";
import { customerOf, type StripeAccount } from "./stripe-account.ts";

/** Cards that members save at Stripe. `customer` is the member's id. */
export const savedCards = (account: StripeAccount): SavedCards => ({
  async save(member, { token }, { reference, returnUrl }) {
    const customer = await customerOf(account, member);
    const { reading } = await setUpCard(account.shop, { reference, customer, token, returnUrl });
    switch (reading.kind) {
      case "saved":
        return reading.card;
      case "action":
        return { pageUrl: reading.actionUrl };
      case "refused":
        throw providerFailure("refused", `Stripe: ${reading.code}`, undefined, reading.decline);
      case "pending":
        throw providerFailure("unknown", "Stripe has not finished saving the card");
    }
  },
  async remove(member, card) {
    const customer = await account.customers.find(account.id, member);
    if (customer !== undefined) await detachCard(account.shop, customer, card);
  },
  // cards are entered in the shop's own page, which holds Stripe's form; a browser without script cannot save one
  openPage: async ({ returnUrl }) => returnUrl,
  async findEnteredCard(reference, member) {
    const customer = await account.customers.find(account.id, member);
    const reading = customer && (await findSetupByReference(account.lookUp, { customer, reference }));
    return reading && reading.kind === "saved" ? reading.card : undefined;
  },
});
