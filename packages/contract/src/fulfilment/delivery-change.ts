import * as z from "zod/mini";
import { AddressInput, addressWarningsShape } from "../delivery/address.ts";
import { guestLink, GuestOrderDetail } from "../order/guest-order.ts";
import { OrderDetail } from "../order/order.ts";
import { endpoint } from "../platform/endpoint.ts";
import { Day, Id, reference, Yen } from "../platform/shapes.ts";
import { DeliveryDay, Timezone } from "../cart/shipping.ts";

/** Possible days and slots of a parcel that is not packed yet, for its current address. */
export const DeliveryChoices = z.object({
  packing_id: Id,
  shipping_id: Id,
  delivery_at: z.nullable(Day),
  delivery_timezone_key: z.nullable(z.string()),
  /** Current carriage of the shipping; a new address may not cost more. */
  carriage: Yen,
  earliest: Day,
  dates: z.array(DeliveryDay),
  timezones: z.array(Timezone),
});
export type DeliveryChoices = z.infer<typeof DeliveryChoices>;

const packing = { packing_id: Id };
/**
 * New address and arrival of a parcel; an omitted field stays. A requested day that is not possible at the new address
 * becomes 指定なし unless another is given.
 */
export const DeliveryChangeInput = z.object({
  ...packing,
  address: z.optional(AddressInput),
  delivery_at: z.optional(z.nullable(reference(20))),
  delivery_timezone_key: z.optional(z.nullable(reference(40))),
});
const readErrors = ["order.not_found", "order.delivery_not_changeable"] as const;
const changeErrors = [
  ...readErrors,
  "order.delivery_costs_more",
  "order.delivery_change_limit",
  "cart.shipping.not_deliverable",
  "cart.shipping.date_not_available",
  "cart.shipping.timezone_not_available",
] as const;

export const deliveryChange = {
  choices: endpoint("GET /v1/me/orders/{id}/delivery", {
    summary: "The possible days and slots of a member's parcel that is not packed yet",
    access: "member",
    input: z.object({ id: Id, ...packing }),
    output: DeliveryChoices,
    errors: readErrors,
  }),
  change: endpoint("PUT /v1/me/orders/{id}/delivery", {
    summary:
      "Changes address, day and slot of a parcel of the member's order before it is packed; lower carriage is refunded",
    access: "member",
    input: z.extend(DeliveryChangeInput, { id: Id }),
    output: z.extend(OrderDetail, addressWarningsShape),
    errors: changeErrors,
  }),
  guestChoices: endpoint("GET /v1/orders/{no}/delivery", {
    summary: "The possible days and slots for the holder of a guest's order link",
    access: "guest-token",
    input: z.object({ ...guestLink, ...packing }),
    output: DeliveryChoices,
    errors: [...readErrors, "order.link_ended"],
  }),
  guestChange: endpoint("PUT /v1/orders/{no}/delivery", {
    summary: "The change of address, day and slot by the holder of a guest's order link",
    access: "guest-token",
    input: z.extend(DeliveryChangeInput, guestLink),
    output: z.extend(GuestOrderDetail, addressWarningsShape),
    errors: [...changeErrors, "order.link_ended"],
  }),
};
