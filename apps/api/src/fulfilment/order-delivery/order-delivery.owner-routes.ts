import type { orderDelivery } from "@noren/contract/fulfilment/order-delivery.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import { getOrderRow } from "#api/order/record/order.service.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { changeDelivery, deliveryChoices, previewDelivery } from "../delivery-change/delivery-change.service.ts";
import { orderForStep, withResult, workOn } from "../step/step.service.ts";

export const orderDeliveryRoutes: Handlers<typeof orderDelivery, OwnerContext<OrderShop>> = {
  async choices({ id, packing_id }, ctx) {
    const order = await orderForStep(ctx, ctx.db, id);
    return deliveryChoices(workOn(ctx, order), await getOrderRow(ctx.db, id), packing_id);
  },
  async preview({ id, ...request }, ctx) {
    const order = await orderForStep(ctx, ctx.db, id);
    return previewDelivery(workOn(ctx, order), order, request);
  },
  save: ({ id, ...change }, ctx) =>
    withResult(ctx, "change_delivery", id, async (work) => {
      const isChanged = await changeDelivery(work, id, change, work.actor);
      return isChanged
        ? { outcome: "done", words: "お届け先・お届け日を変えました" }
        : { outcome: "already", words: "すでにこの内容です" };
    }),
};
