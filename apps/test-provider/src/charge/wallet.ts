import { maskedCardNumber } from "@noren/contract/platform/form/card.ts";
import { type RandomBytes, randomName } from "../http/parts.ts";
import type { WireCard, WireSetup } from "@noren/contract/payment-method/test-provider-wire.ts";
import type { SetupCall } from "./calls.ts";
import type { CardSetup, Change, Journal, SavedCard } from "./journal.ts";
import type { Refusal } from "./charge.ts";
import { testBrand, testCards, type TypedCard } from "./test-cards.ts";

export type WalletOptions = { journal: Journal; clock: () => Date; random: RandomBytes; baseUrl: () => string };

/** Customers' saved cards and the pages on which customers type them. */
export type Wallet = ReturnType<typeof createWallet>;

/** Cards that every customer has (`card_test_pays`, `card_test_asks` …), so that the demo can show saved cards. */
function builtIn(customer: string, card_id: string): SavedCard | undefined {
  const card = testCards.find(({ kind }) => card_id === `card_test_${kind}`);
  return (
    card && { card_id, customer, from: "", last4: card.number.slice(-4), kind: card.kind, name: "", expiration: "" }
  );
}

export function createWallet({ journal, clock, random, baseUrl }: WalletOptions) {
  const make = (customer: string, card: TypedCard, from: string): SavedCard => ({
    last4: card.last4,
    kind: card.kind,
    decline: card.decline,
    name: card.name,
    expiration: card.expiration,
    card_id: `card_${randomName(random, 18)}`,
    customer,
    from,
  });
  const setupOf = (setupId: string) => [...journal.setups.values()].find(({ setup_id }) => setup_id === setupId);

  function setupToWire({ reference, setup_id, card_id }: CardSetup): WireSetup {
    const card = card_id ? journal.cards.get(card_id) : undefined;
    return {
      reference,
      action_url: card_id ? null : `${baseUrl()}/cards/${setup_id}`,
      card: card ? toCard(card) : null,
    };
  }

  return {
    find(customer: string, cardId: string): SavedCard | undefined {
      const card = journal.cards.get(cardId);
      return card?.customer === customer ? card : builtIn(customer, cardId);
    },

    /** Builds the saved card and its journal entry without writing it. */
    prepareCard(customer: string, card: TypedCard): { card: WireCard; change: Change } {
      const saved = make(customer, card, "");
      return { card: toCard(saved), change: ["card", saved.card_id, saved] };
    },

    /**
     * Saves the card of a token; the same token returns the same saved card. A card that its issuer refuses is not
     * saved.
     */
    saveToken(customer: string, { token, token_key }: { token: string; token_key: string }): WireCard | Refusal {
      const known = [...journal.cards.values()].find((card) => card.from === token && card.customer === customer);
      if (known) return toCard(known);
      const card = journal.tokens.get(token);
      if (!card || card.key !== token_key || card.expires_at < clock().getTime()) return { refusal: "dead token" };
      const saved = make(customer, card, token);
      const isRefused = card.kind === "refused";
      journal.write(["token", token, null], ...(isRefused ? [] : [["card", saved.card_id, saved] as Change]));
      return isRefused ? { refusal: "the issuer refused the card" } : toCard(saved);
    },

    remove(customer: string, cardId: string): void {
      if (journal.cards.get(cardId)?.customer === customer) journal.write(["card", cardId, null]);
    },

    openSetup({ reference, customer, return_url, shop_name = "" }: SetupCall): WireSetup {
      const known = journal.setups.get(reference);
      if (known) return setupToWire(known);
      const setup_id = `st_${randomName(random, 18)}`;
      const setup: CardSetup = { setup_id, reference, customer, return_url, shop_name, card_id: null };
      journal.write(["setup", reference, setup]);
      return setupToWire(setup);
    },
    findSetup(reference: string): WireSetup | undefined {
      const setup = journal.setups.get(reference);
      return setup && setupToWire(setup);
    },
    setupOf,

    /** Stores the card typed on a setup's page; a second card is ignored. */
    finishSetup(setupId: string, card: TypedCard): CardSetup | undefined {
      const setup = setupOf(setupId);
      if (!setup || setup.card_id) return setup;
      const saved = make(setup.customer, card, "");
      const done = { ...setup, card_id: saved.card_id };
      journal.write(["card", saved.card_id, saved], ["setup", setup.reference, done]);
      return done;
    },
  };
}

const toCard = ({ card_id, name, last4, expiration }: SavedCard): WireCard => ({
  card_id,
  name,
  masked_number: maskedCardNumber(last4),
  expiration,
  brand: testBrand,
});
