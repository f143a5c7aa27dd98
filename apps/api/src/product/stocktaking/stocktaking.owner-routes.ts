import type { stocktaking } from "@noren/contract/product/stocktaking.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { book, count, countRest } from "./counting.owner-service.ts";
import { endTaking, listParts, listTakings, openTaking, showTaking } from "./stocktaking.owner-service.ts";

export const stocktakingRoutes: Handlers<typeof stocktaking, OwnerContext> = {
  list: (input, ctx) => listTakings(ctx, input),
  parts: (input, ctx) => listParts(ctx, input),
  open: (input, ctx) => openTaking(ctx, input),
  show: (input, ctx) => showTaking(ctx, input),
  count: (input, ctx) => count(ctx, input),
  countRest: (input, ctx) => countRest(ctx, input),
  book: (input, ctx) => book(ctx, input),
  end: (input, ctx) => endTaking(ctx, input),
};
