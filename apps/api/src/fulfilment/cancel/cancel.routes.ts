import type { order } from "@noren/contract/order/order.ts";
import { memberOrder, statesToCancel } from "#api/order/member-order.service.ts";
import type { OrderContext } from "#api/order/order-context.ts";
import { ownOrder } from "#api/order/record/order.service.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { cancelOrder } from "./cancel.service.ts";

export const cancelRoutes: Handlers<Pick<typeof order, "cancel">, OrderContext> = {
  async cancel({ id, cancel_reason: reason }, ctx) {
    const { id: orderId } = await ownOrder(ctx, id);
    await cancelOrder(ctx, { orderId, actor: "member", reason, from: statesToCancel(ctx.channel.settings) });
    return memberOrder(ctx, await ownOrder(ctx, id));
  },
};
