import type { Input } from "@noren/contract/platform/endpoint.ts";
import type { checkout } from "@noren/contract/checkout/decision.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { orMissing } from "@noren/web/request/answers.server.ts";
import { savedCardView } from "#app/member/card/saved-card.ts";
import type { CardPartProps } from "./checkout-view.ts";
import type { CardFrameInfo } from "#app/payment-method/card-frame/card-frame-view.ts";

/** The provider's frame as the channel's settings name it, loaded by the service's code (CART-13). */
export async function cardFrame(api: Api): Promise<{ frame: CardFrameInfo | null; isTest: boolean }> {
  const service = await orMissing(api.payment.service({ code: "card" }));
  const { frame_url: frameUrl, script_url: scriptUrl, is_test: isTest } = service ?? {};
  return { frame: frameUrl && scriptUrl ? { frameUrl, scriptUrl } : null, isTest: isTest === true };
}

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
