import { deliveryChange } from "@noren/contract/fulfilment/delivery-change.ts";
import { document } from "@noren/contract/fulfilment/document.ts";
import { explanation } from "@noren/contract/fulfilment/explanation.ts";
import { returnRequest } from "@noren/contract/fulfilment/return-request.ts";
import { guestOrder } from "@noren/contract/order/guest-order.ts";
import { order } from "@noren/contract/order/order.ts";
import type { CheckoutContext } from "#api/checkout/checkout-context.ts";
import { guestOrderGuards, guestOrderRoutes } from "#api/order/guest/guest-order.routes.ts";
import { orderRoutes } from "#api/order/order.routes.ts";
import { type Calls, mount } from "#api/platform/http/mount.ts";
import { cancelRoutes, guestCancelRoutes } from "./cancel/cancel.routes.ts";
import { deliveryChangeGuards, deliveryChangeRoutes } from "./delivery-change/delivery-change.routes.ts";
import { documentGuards, documentRoutes } from "./document/document.routes.ts";
import { explanationGuards, explanationRoutes } from "./explanation/explanation.routes.ts";
import { returnRequestGuards, returnRequestRoutes } from "./return-request/return-request.routes.ts";

export function mountFulfilment<C extends CheckoutContext>(calls: Calls<C>) {
  mount(calls, order, { ...orderRoutes, ...cancelRoutes });
  mount(calls, guestOrder, { ...guestOrderRoutes, ...guestCancelRoutes }, guestOrderGuards);
  mount(calls, deliveryChange, deliveryChangeRoutes, deliveryChangeGuards);
  mount(calls, returnRequest, returnRequestRoutes, returnRequestGuards);
  mount(calls, explanation, explanationRoutes, explanationGuards);
  mount(calls, document, documentRoutes, documentGuards);
}
