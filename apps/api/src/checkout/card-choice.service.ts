import type { checkout } from "@noren/contract/checkout/decision.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { isOn } from "@noren/contract/platform/shapes.ts";
import type { ProviderShop } from "#api/payment-method/provider/provider-context.ts";
import type { Context } from "#api/channel/context.ts";
import type { CardChoice } from "#api/payment-method/provider/port.ts";
import { findCard, savesCards } from "#api/member/card/card.service.ts";

/**
 * The card of a decision: a token or a saved card of the member's; without either the buyer pays on the provider's
 * page.
 */
export async function cardChoice(
  ctx: Context<ProviderShop>,
  input: Parsed<typeof checkout.decision>,
): Promise<CardChoice> {
  const { card, user_card_id, is_saving_card } = input;
  const memberId = ctx.member?.id;
  if (user_card_id !== undefined) {
    const row = memberId ? await findCard(ctx, memberId, user_card_id) : undefined;
    if (!row) throw new ShopError("card.not_found", {}, { user_card_id: ["登録されたカードが見つかりませんでした。"] });
    return { savedCard: { customer: row.provider_customer, card: row.provider_card } };
  }
  return { cardToken: card, saveCardFor: isOn(is_saving_card) && savesCards(ctx) ? memberId : undefined };
}
