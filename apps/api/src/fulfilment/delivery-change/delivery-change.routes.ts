import type { deliveryChange } from "@noren/contract/fulfilment/delivery-change.ts";
import { withAddressWarnings } from "#api/delivery/address-warnings.ts";
import { assertFewWrongOrderLinks, guestOrderDetail, orderOfLink } from "#api/order/guest/guest-order.service.ts";
import { orderDetail } from "#api/order/order-detail.service.ts";
import type { OrderContext } from "#api/order/order-context.ts";
import { getOrderRow, ownOrder } from "#api/order/record/order.service.ts";
import { guestActor } from "#api/platform/actor/actor.ts";
import type { Guards, Handlers } from "#api/platform/http/mount.ts";
import { changeDelivery, deliveryChoices } from "./delivery-change.service.ts";

export const deliveryChangeRoutes: Handlers<typeof deliveryChange, OrderContext> = {
  choices: async ({ id, packing_id }, ctx) => deliveryChoices(ctx, await ownOrder(ctx, id), packing_id),
  async change({ id, ...change }, ctx) {
    const { id: orderId } = await ownOrder(ctx, id);
    await changeDelivery(ctx, orderId, change, ctx.actor);
    return withAddressWarnings(ctx, change.address, await orderDetail(ctx, await ownOrder(ctx, id)));
  },
  guestChoices: async ({ packing_id, ...link }, ctx) => deliveryChoices(ctx, await orderOfLink(ctx, link), packing_id),
  async guestChange({ no, t, ...change }, ctx) {
    const { id: orderId } = await orderOfLink(ctx, { no, t });
    await changeDelivery(ctx, orderId, change, guestActor);
    return withAddressWarnings(ctx, change.address, await guestOrderDetail(ctx, await getOrderRow(ctx.db, orderId)));
  },
};

const limitWrongLinks = async (ctx: OrderContext) => assertFewWrongOrderLinks(ctx);

export const deliveryChangeGuards: Guards<typeof deliveryChange, OrderContext> = {
  guestChoices: limitWrongLinks,
  guestChange: limitWrongLinks,
};
