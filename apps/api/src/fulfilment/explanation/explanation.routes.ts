import type { explanation } from "@noren/contract/fulfilment/explanation.ts";
import { assertFewWrongOrderLinks, orderOfLink } from "#api/order/guest/guest-order.service.ts";
import type { OrderContext } from "#api/order/order-context.ts";
import { ownOrder } from "#api/order/record/order.service.ts";
import type { Guards, Handlers } from "#api/platform/http/mount.ts";
import { explanationOf } from "./explanation.service.ts";

export const explanationRoutes: Handlers<typeof explanation, OrderContext> = {
  ofOrder: async ({ id }, ctx) => explanationOf(ctx.db, await ownOrder(ctx, id)),
  ofGuest: async (link, ctx) => explanationOf(ctx.db, await orderOfLink(ctx, link)),
};

export const explanationGuards: Guards<typeof explanation, OrderContext> = {
  ofGuest: async (ctx) => assertFewWrongOrderLinks(ctx),
};
