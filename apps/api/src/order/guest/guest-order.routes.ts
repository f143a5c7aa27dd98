import type { guestOrder } from "@noren/contract/order/guest-order.ts";
import type { Context } from "#api/channel/context.ts";
import type { Guards, Handlers } from "#api/platform/http/mount.ts";
import { assertFewWrongOrderLinks, guestOrderDetail, orderOfLink } from "./guest-order.service.ts";

export const guestOrderRoutes: Handlers<Pick<typeof guestOrder, "detail">, Context> = {
  detail: async (link, ctx) => guestOrderDetail(ctx, await orderOfLink(ctx, link)),
};

const limitWrongLinks = async (ctx: Context) => assertFewWrongOrderLinks(ctx);

export const guestOrderGuards: Guards<typeof guestOrder, Context> = {
  detail: limitWrongLinks,
  cancel: limitWrongLinks,
};
