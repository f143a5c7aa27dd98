import { orderStep } from "@noren/contract/fulfilment/order-step.owner.ts";
import { orderDelivery } from "@noren/contract/fulfilment/order-delivery.owner.ts";
import { orderDocument } from "@noren/contract/fulfilment/order-document.owner.ts";
import { orderRefund } from "@noren/contract/fulfilment/order-refund.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import { type Calls, mount } from "#api/platform/http/mount.ts";
import { orderDocumentRoutes } from "./document/order-document.owner-routes.ts";
import { orderRefundRoutes } from "./line-refund/order-refund.owner-routes.ts";
import { orderDeliveryRoutes } from "./order-delivery/order-delivery.owner-routes.ts";
import { orderStepRoutes } from "./step/step.owner-routes.ts";

export function mountFulfilmentOwner<C extends OwnerContext<OrderShop>>(calls: Calls<C>) {
  mount(calls, orderStep, orderStepRoutes);
  mount(calls, orderDelivery, orderDeliveryRoutes);
  mount(calls, orderDocument, orderDocumentRoutes);
  mount(calls, orderRefund, orderRefundRoutes);
}
