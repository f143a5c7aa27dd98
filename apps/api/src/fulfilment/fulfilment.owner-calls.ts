import { orderDelivery } from "@noren/contract/fulfilment/order-delivery.owner.ts";
import { orderDocument } from "@noren/contract/fulfilment/order-document.owner.ts";
import { orderPage } from "@noren/contract/fulfilment/order-page.owner.ts";
import { orderPayment } from "@noren/contract/fulfilment/order-payment.owner.ts";
import { orderRefund } from "@noren/contract/fulfilment/order-refund.owner.ts";
import { orderStep } from "@noren/contract/fulfilment/order-step.owner.ts";
import { orderDesk } from "@noren/contract/order/order-desk.owner.ts";
import { orderPresence } from "@noren/contract/order/order-presence.owner.ts";
import { orderTasks } from "@noren/contract/order/order-task.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { orderDeskRoutes } from "#api/order/desk/order-desk.owner-routes.ts";
import { orderPresenceRoutes } from "#api/order/presence/presence.owner-routes.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import { orderTaskRoutes } from "#api/order/task/task.owner-routes.ts";
import { type Calls, mount } from "#api/platform/http/mount.ts";
import { orderDocumentRoutes } from "./document/order-document.owner-routes.ts";
import { orderRefundRoutes } from "./line-refund/order-refund.owner-routes.ts";
import { orderDeliveryRoutes } from "./order-delivery/order-delivery.owner-routes.ts";
import { orderPageRoutes } from "./order-page/order-page.owner-routes.ts";
import { orderPaymentRoutes } from "./order-payment/order-payment.owner-routes.ts";
import { stepsOf } from "./step/steps-of-order.ts";
import { orderStepRoutes } from "./step/step.owner-routes.ts";

export function mountFulfilmentOwner<C extends OwnerContext<OrderShop>>(calls: Calls<C>) {
  mount(calls, orderDesk, orderDeskRoutes(stepsOf));
  mount(calls, orderPresence, orderPresenceRoutes);
  mount(calls, orderTasks, orderTaskRoutes);
  mount(calls, orderPage, orderPageRoutes);
  mount(calls, orderStep, orderStepRoutes);
  mount(calls, orderPayment, orderPaymentRoutes);
  mount(calls, orderRefund, orderRefundRoutes);
  mount(calls, orderDelivery, orderDeliveryRoutes);
  mount(calls, orderDocument, orderDocumentRoutes);
}
