import type { Input } from "@noren/contract/platform/endpoint.ts";
import type { UserCard } from "@noren/contract/member/card.ts";
import type { checkout } from "@noren/contract/checkout/decision.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { savedCardView } from "#app/member/card/saved-card.ts";
import type { CardPartProps } from "./checkout-view.ts";
import { cardFrame } from "#app/payment-method/card-frame/card-frame.server.ts";

/** The card that pays: the one chosen with the method stands chosen; without such a choice the main one. */
export async function cardPart(api: Api, shop: ShopContext, chosen: string | null | undefined): Promise<CardPartProps> {
  const [service, book] = await Promise.all([cardFrame(api), shop.session.isLogin ? api.userCard.list() : null]);
  const cards = book ? validOf(book.data, shop) : [];
  const isOther = chosen === null || cards.length === 0;
  return {
    ...service,
    cards,
    chosen: isOther ? "new" : (cards.find(({ id }) => id === chosen) ?? cards[0]!).id,
    canKeep: book !== null && book.data.length < book.limit,
  };
}

/** A member's saved cards that have not expired, the main one first. */
export const validCards = async (api: Api, shop: ShopContext) => validOf((await api.userCard.list()).data, shop);

const validOf = (cards: readonly UserCard[], shop: ShopContext) =>
  cards.map((card) => savedCardView(card, shop.clock())).filter(({ isExpired }) => !isExpired);

type CardInput = Pick<Input<typeof checkout.decision>, "card" | "user_card_id" | "is_saving_card">;

/** The card that the form names: a saved one, a token of the frame, or none, which leads to the provider's page. */
export function cardOfForm({ card, card_token, card_token_key, is_saving_card }: FormValues): CardInput {
  if (card && card !== "new") return { user_card_id: card };
  return {
    ...(card_token && card_token_key && { card: { token: card_token, token_key: card_token_key } }),
    ...(is_saving_card === "1" && { is_saving_card: "1" as const }),
  };
}
