import type { Input } from "@noren/contract/platform/endpoint.ts";
import type { UserCard } from "@noren/contract/member/card.ts";
import type { checkout } from "@noren/contract/checkout/decision.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { savedCardView } from "#app/member/card/saved-card.ts";
import type { CardPartProps } from "./checkout-view.ts";
import { cardEntry, tokenOf } from "#app/payment-method/card-entry/card-entry.server.ts";

/** The cards to choose from. Selected is the card chosen with the payment method, else the main one. */
export async function cardPart(api: Api, shop: ShopContext, chosen: string | null | undefined): Promise<CardPartProps> {
  const [service, book] = await Promise.all([cardEntry(api), shop.session.isLogin ? api.userCard.list() : null]);
  const cards = book ? validOf(book.data, shop) : [];
  const isOther = chosen === null || cards.length === 0;
  return {
    ...service,
    cards,
    chosen: isOther ? "new" : (cards.find(({ id }) => id === chosen) ?? cards[0]!).id,
    canSave: book !== null && book.data.length < book.limit,
  };
}

/** A member's saved cards that have not expired, the main one first. */
export const validCards = async (api: Api, shop: ShopContext) => validOf((await api.userCard.list()).data, shop);

const validOf = (cards: readonly UserCard[], shop: ShopContext) =>
  cards.map((card) => savedCardView(card, shop.clock())).filter(({ isExpired }) => !isExpired);

type CardInput = Pick<Input<typeof checkout.decision>, "card" | "user_card_id" | "is_saving_card">;

/** The card of the form: a saved one, a token of the provider's fields, or none, which leads to the provider's page. */
export function cardOfForm(values: FormValues): CardInput {
  const { card: chosen, is_saving_card } = values;
  if (chosen && chosen !== "new") return { user_card_id: chosen };
  const card = tokenOf(values);
  return {
    ...(card && { card }),
    ...(is_saving_card === "1" && { is_saving_card: "1" as const }),
  };
}
