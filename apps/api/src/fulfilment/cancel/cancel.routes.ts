import type { guestOrder } from "@noren/contract/order/guest-order.ts";
import type { order } from "@noren/contract/order/order.ts";
import { guestOrderDetail, orderOfLink } from "#api/order/guest/guest-order.service.ts";
import { orderDetail, statesToCancel } from "#api/order/order-detail.service.ts";
import type { OrderContext } from "#api/order/order-context.ts";
import { getOrderRow, ownOrder } from "#api/order/record/order.service.ts";
import { guestActor } from "#api/platform/actor/actor.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { cancelOrder } from "./cancel.service.ts";

export const cancelRoutes: Handlers<Pick<typeof order, "cancel">, OrderContext> = {
  async cancel({ id, cancel_reason: reason }, ctx) {
    const { id: orderId } = await ownOrder(ctx, id);
    await cancelOrder(ctx, { orderId, actor: ctx.actor, reason, from: statesToCancel(ctx.channel.settings) });
    return orderDetail(ctx, await ownOrder(ctx, id));
  },
};

export const guestCancelRoutes: Handlers<Pick<typeof guestOrder, "cancel">, OrderContext> = {
  async cancel({ cancel_reason: reason, ...link }, ctx) {
    const { id: orderId } = await orderOfLink(ctx, link);
    await cancelOrder(ctx, { orderId, actor: guestActor, reason, from: statesToCancel(ctx.channel.settings) });
    return guestOrderDetail(ctx, await getOrderRow(ctx.db, orderId));
  },
};
