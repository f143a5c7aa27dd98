import type { orderPayment } from "@noren/contract/fulfilment/order-payment.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { askProvider } from "./ask-provider.service.ts";
import { captureNow } from "./capture-now.service.ts";
import { withAnswer } from "./with-answer.ts";

export const orderPaymentRoutes: Handlers<typeof orderPayment, OwnerContext<OrderShop>> = {
  capture: ({ id, ...request }, ctx) => withAnswer(ctx, id, (work) => captureNow(work, id, request), "capture"),
  query: ({ id }, ctx) => withAnswer(ctx, id, (work) => askProvider(work, id)),
};
