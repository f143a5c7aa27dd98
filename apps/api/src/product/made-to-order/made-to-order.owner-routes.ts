import type { madeToOrderOffer } from "@noren/contract/product/made-to-order.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { offerEffect, ownedOffer, removeOffer, saveOffer } from "./made-to-order.owner-service.ts";
import type { OfferEffects } from "./offer-effects.ts";

export const madeToOrderOfferRoutes = (effects: OfferEffects): Handlers<typeof madeToOrderOffer, OwnerContext> => ({
  of: ({ id }, ctx) => ownedOffer(ctx, id),
  effect: (input, ctx) => offerEffect(ctx, input, effects),
  save: (input, ctx) => saveOffer(ctx, input),
  remove: (input, ctx) => removeOffer(ctx, input),
});
