import type { ProviderShop } from "#api/payment-method/provider/provider-context.ts";
import type { Context } from "#api/channel/context.ts";
import type { userCard } from "@noren/contract/member/card.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { limitingCards } from "./card-rate-limit.ts";
import { cardsOf } from "./card.queries.ts";
import { addCard, cardLimit, chooseMainCard, isUsable, removeCard, userCardView } from "./card.service.ts";

export const userCardRoutes: Handlers<typeof userCard, Context<ProviderShop>> = {
  async list(_, ctx) {
    const { db, member } = ctx;
    const rows = (await cardsOf(db, member.id)).filter((row) => isUsable(ctx, row));
    return { data: rows.map(userCardView), limit: cardLimit(ctx) };
  },
  add: (input, ctx) => limitingCards(ctx, () => addCard(ctx, input)),
  delete: ({ id }, ctx) => removeCard(ctx, id),
  use: ({ id }, ctx) => chooseMainCard(ctx, id),
};
