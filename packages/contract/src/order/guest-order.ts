import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { reference } from "../platform/shapes.ts";
import { cancelReason, OrderDetail } from "./order.ts";

/** Days for which the link of a guest's order is valid, counted from the order (MEM-22). */
export const guestOrderDays = 180;

export const guestLink = {
  no: reference(40),
  /** The order's secret token, from the link in its emails. */
  t: reference(100),
};
export type GuestOrderLink = { no: string; t: string };

/** A guest's order for the holder of its link; without memos. */
export const GuestOrderDetail = z.extend(OrderDetail, {
  /** Token of the order's receipt link (ORD-05). */
  receipt_token: z.string(),
});
export type GuestOrderDetail = z.infer<typeof GuestOrderDetail>;

export const guestOrder = {
  detail: endpoint("GET /v1/orders/{no}", {
    summary: "A guest's order with its history, for the holder of the link in its emails, for 180 days",
    access: "guest-token",
    input: z.object(guestLink),
    output: GuestOrderDetail,
    errors: ["order.not_found", "order.link_ended"],
  }),
  cancel: endpoint("PUT /v1/orders/{no}/cancel", {
    summary: "Cancels a guest's order while the shop allows it; a repeated call answers the same order",
    access: "guest-token",
    input: z.object({ ...guestLink, cancel_reason: cancelReason }),
    output: GuestOrderDetail,
    errors: [
      "order.not_found",
      "order.link_ended",
      "order.not_cancellable",
      "order.in_production",
      "payment.provider_unreachable",
    ],
  }),
};
