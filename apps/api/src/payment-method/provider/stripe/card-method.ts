import { providerFailure } from "#api/payment-method/provider/port.ts";
import { customerOf } from "./stripe-account.ts";
import { maxAmount, startOf, type StripeMethod } from "./stripe-method.ts";

const toBeChecked = {
  /** Yen, by Stripe's list of minimum amounts. */
  min: 50,
};

/** Cards by a token of Stripe's form in the browser, or saved ones. */
export const cardMethod: StripeMethod = {
  abilities: {
    capturesLater: true,
    capturesLess: true,
    refundsParts: true,
    savesCards: true,
    min: toBeChecked.min,
    max: maxAmount,
  },
  async toStart(account, payment) {
    const { cardToken, savedCard, saveCardFor, capture } = payment;
    const { statement } = account;
    const common = { ...startOf(payment), isCapturedLater: capture === "at_shipment", statement };
    if (savedCard) {
      const customer = await account.customers.find(account.id, savedCard.customer);
      // a card that was saved at another account
      if (customer === undefined)
        throw providerFailure("refused", "the member has no customer at this account", undefined, "card_gone");
      return { ...common, source: { kind: "saved_card", customer, card: savedCard.card } };
    }
    if (!cardToken) return undefined;
    const customer = saveCardFor === undefined ? undefined : await customerOf(account, saveCardFor);
    return { ...common, source: { kind: "card_token", token: cardToken.token }, saveCardFor: customer };
  },
};
