import type { orderPage } from "@noren/contract/fulfilment/order-page.owner.ts";
import { isOn } from "@noren/contract/platform/shapes.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { orderPageOf } from "./order-page.service.ts";

export const orderPageRoutes: Handlers<typeof orderPage, OwnerContext<OrderShop>> = {
  show: ({ order, in_list, ...filter }, ctx) => orderPageOf(ctx, order, isOn(in_list) ? filter : undefined),
};
