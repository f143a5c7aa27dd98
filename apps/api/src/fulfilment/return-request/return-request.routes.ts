import type { returnRequest } from "@noren/contract/fulfilment/return-request.ts";
import { assertFewWrongOrderLinks, guestOrderDetail, orderOfLink } from "#api/order/guest/guest-order.service.ts";
import { orderDetail } from "#api/order/order-detail.service.ts";
import type { OrderContext } from "#api/order/order-context.ts";
import { getOrderRow, ownOrder } from "#api/order/record/order.service.ts";
import type { Guards, Handlers } from "#api/platform/http/mount.ts";
import { prepared } from "#api/platform/http/prepared.ts";
import { countReturnRequest } from "./return-request-rate-limit.ts";
import { askReturn } from "./return-request.service.ts";

export const returnRequestRoutes: Handlers<typeof returnRequest, OrderContext> = {
  add: prepared(
    (_, ctx) => countReturnRequest(ctx, ctx.member.id),
    async ({ id, ...asked }, ctx) => {
      const { id: orderId } = await ownOrder(ctx, id);
      await askReturn(ctx, orderId, asked, "member");
      return orderDetail(ctx, await ownOrder(ctx, id));
    },
  ),
  guestAdd: prepared(
    async ({ no, t }, ctx) => {
      const { id } = await orderOfLink(ctx, { no, t });
      await countReturnRequest(ctx, id);
      return id;
    },
    async ({ no: _, t: __, ...asked }, ctx, orderId) => {
      await askReturn(ctx, orderId, asked, "guest");
      return guestOrderDetail(ctx, await getOrderRow(ctx.db, orderId));
    },
  ),
};

export const returnRequestGuards: Guards<typeof returnRequest, OrderContext> = {
  guestAdd: async (ctx) => assertFewWrongOrderLinks(ctx),
};
