import type { Input } from "@noren/contract/platform/endpoint.ts";
import type { checkout } from "@noren/contract/checkout/decision.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { savedCardView } from "#app/member/card/saved-card.ts";
import type { CardPartProps } from "./checkout-view.ts";
import { cardFrame } from "#app/payment-method/card-frame/card-frame.server.ts";

export async function cardPart(api: Api, shop: ShopContext): Promise<CardPartProps> {
  const [service, book] = await Promise.all([cardFrame(api), shop.session.isLogin ? api.userCard.list() : null]);
  const cards = (book?.data ?? []).map((card) => savedCardView(card, shop.clock()));
  return {
    ...service,
    cards: cards.filter(({ isExpired }) => !isExpired),
    canKeep: book !== null && book.data.length < book.limit,
  };
}

type CardInput = Pick<Input<typeof checkout.decision>, "card" | "user_card_id" | "is_saving_card">;

/** The card that the form names: a saved one, a token of the frame, or none, which leads to the provider's page. */
export function cardOfForm({ card, card_token, card_token_key, is_saving_card }: FormValues): CardInput {
  if (card && card !== "new") return { user_card_id: card };
  return {
    ...(card_token && card_token_key && { card: { token: card_token, token_key: card_token_key } }),
    ...(is_saving_card === "1" && { is_saving_card: "1" as const }),
  };
}
