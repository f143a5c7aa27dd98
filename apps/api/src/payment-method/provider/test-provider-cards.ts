import { WireCard, WireSetup } from "@noren/contract/payment-method/test-provider-wire.ts";
import { providerFailure } from "./port.ts";
import type { SavedCard, SavedCards } from "./saved-cards.ts";

/** Cards that members save at the test provider. */
export function savedCards(
  ask: (method: "GET" | "POST", path: string, input?: unknown) => Promise<unknown>,
): SavedCards {
  const pathOf = (customer: string) => `/v1/customers/${encodeURIComponent(customer)}/cards`;
  const setupOf = (answer: unknown) => {
    const setup = WireSetup.safeParse(answer);
    if (!setup.success) throw providerFailure("unknown", "the provider's answer is not a card page", setup.error);
    return setup.data;
  };
  return {
    async save(customer, cardToken) {
      const card = WireCard.safeParse(await ask("POST", pathOf(customer), cardToken));
      if (!card.success) throw providerFailure("unknown", "the provider's answer is not a card", card.error);
      return toCard(card.data);
    },
    remove: async (customer, card) =>
      void (await ask("POST", `${pathOf(customer)}/${encodeURIComponent(card)}/remove`)),
    async openPage({ reference, customer, returnUrl, shopName }) {
      const input = { reference, customer, return_url: returnUrl, shop_name: shopName };
      return setupOf(await ask("POST", "/v1/card-setups", input)).action_url ?? returnUrl;
    },
    async findEnteredCard(reference) {
      const answer = await ask("GET", `/v1/card-setups/${encodeURIComponent(reference)}`);
      const card = answer === undefined ? null : setupOf(answer).card;
      return card ? toCard(card) : undefined;
    },
  };
}

export const toCard = ({ card_id, name, masked_number, expiration, brand }: WireCard): SavedCard => ({
  card: card_id,
  name,
  maskedNumber: masked_number,
  expiration,
  brand: brand ?? null,
});
