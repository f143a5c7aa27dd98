import type { Cart } from "@noren/contract/cart/cart.ts";
import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { PaymentChoice } from "@noren/contract/payment-method/payment.ts";
import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import type { SavedCardView } from "#app/member/card/card-view.ts";
import type { PaymentOption } from "./checkout-view.ts";

type Known = {
  cart: Pick<Cart, "conveni" | "conveni_code" | "user_card_id">;
  cards: readonly SavedCardView[];
  lastPaymentId: string | null;
};

/**
 * Payment options: saved cards first, each by its name, then the methods. Preselected is the chosen option, else the
 * first saved card, else the method of the last order.
 */
export function paymentOptions(choices: readonly PaymentChoice[], known: Known): PaymentOption[] {
  const { cart, cards } = known;
  const selected = choices.find((choice) => choice.is_selected && choice.is_available);
  const methods = choices.map((choice): PaymentOption => methodOption(choice, known));
  const byCard = choices.find(({ code, is_available }) => paymentMethods[code].takesCard && is_available);
  const saved = byCard ? cards.map((card) => cardOption(byCard, card)) : [];
  const chosen = selected
    ? chosenId(selected, cart.user_card_id, cards)
    : (saved[0]?.id ?? methods.find(({ id, reason }) => reason === null && id === known.lastPaymentId)?.id);
  return [...saved, ...methods].map((option) => ({ ...option, isChosen: option.id === chosen }));
}

/** If the chosen card no longer exists, its payment method stays selected and the buyer chooses a card again. */
function chosenId({ id, code }: PaymentChoice, cardId: string | null | undefined, cards: readonly SavedCardView[]) {
  if (!paymentMethods[code].takesCard) return id;
  const card = cardId === undefined ? cards[0] : cards.find((one) => one.id === cardId);
  return card ? cardValue(id, card.id) : id;
}

const cardOption = ({ id, paid_when, fee }: PaymentChoice, card: SavedCardView): PaymentOption => ({
  id: cardValue(id, card.id),
  icon: "card",
  name: card.face,
  note: paid_when || null,
  fee,
  reason: null,
  isChosen: false,
  chains: [],
});

function methodOption(choice: PaymentChoice, { cart, cards }: Known): PaymentOption {
  const { icon, takesCard, hasChains } = paymentMethods[choice.code];
  const note = [choice.paid_when, choice.description, takesCard && words.cardNext].filter(Boolean).join("");
  return {
    id: choice.id,
    icon,
    name: takesCard && cards.length > 0 ? words.otherCard(choice.name) : choice.name,
    note: note || null,
    fee: choice.fee,
    reason: choice.is_available ? null : choice.reason,
    isChosen: false,
    chains: hasChains
      ? cart.conveni.map(({ code, name }) => ({ value: code, label: name, isChosen: code === cart.conveni_code }))
      : [],
  };
}

const between = ":";
const cardValue = (payment: string, card: string) => payment + between + card;

/** The method and the card in an option's id. */
export function chosenPayment(value = ""): { payment_id: string; user_card_id?: string } {
  const [payment_id = "", user_card_id] = value.split(between);
  return user_card_id ? { payment_id, user_card_id } : { payment_id };
}
