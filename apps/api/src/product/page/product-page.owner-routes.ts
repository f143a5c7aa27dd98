import type { productPage } from "@noren/contract/product/product-page.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import type { PageEffects } from "./page-effects.ts";
import { getChoices, getProductPage, getUse, listLooks, makePreview, reportPagePresence } from "./page.service.ts";
import { addProductPage, saveProductPage } from "./save-page.service.ts";

export const productPageRoutes = (effects: PageEffects): Handlers<typeof productPage, OwnerContext> => ({
  choices: ({ channel }, ctx) => getChoices(ctx, channel),
  one: ({ id }, ctx) => getProductPage(ctx, id),
  use: ({ id }, ctx) => getUse(ctx, id, effects),
  add: (input, ctx) => addProductPage(ctx, input),
  save: (input, ctx) => saveProductPage(ctx, input, effects),
  looks: ({ id }, ctx) => listLooks(ctx, id),
  preview: (input, ctx) => makePreview(ctx, input),
  presence: ({ id }, ctx) => reportPagePresence(ctx, id),
});
