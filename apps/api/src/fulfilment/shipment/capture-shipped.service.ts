import type { Work } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import { capturePayment } from "#api/payment/capture.service.ts";
import { refundCapturedCarriage } from "../delivery-change/carriage-refund.service.ts";

/** Job: captures the payment of a sent order, and refunds the saved carriage that the provider could not leave out. */
export async function captureShipped(work: Work<OrderShop>, orderId: string) {
  await capturePayment(work, orderId);
  await refundCapturedCarriage(work, orderId);
}
