import * as z from "zod/mini";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Day, Id, Yen } from "../platform/shapes.ts";
import { Version } from "../platform/version.ts";
import { DeliveryChangeInput, DeliveryChoices } from "./delivery-change.ts";
import { StepResult } from "./order-step.owner.ts";
import { stepRules } from "./order-step.ts";

/** Address and arrival of a parcel, for comparison. */
const DeliveryState = z.object({
  address: z.array(z.string()),
  delivery_at: z.nullable(Day),
  delivery_timezone_label: z.nullable(z.string()),
  carrier_name: z.string(),
});

/** The whole difference that a change of the delivery makes. */
export const DeliveryPreview = z.object({
  before: DeliveryState,
  after: DeliveryState,
  carriage_before: Yen,
  carriage_after: Yen,
  /** Lower carriage, refunded to the buyer. */
  refund: Yen,
  /** Higher carriage, which the shop bears. */
  borne_by_shop: Yen,
  is_changed: z.boolean(),
  /** What the change does, as sentences. */
  effects: z.array(z.string()),
  version: z.int(),
});
export type DeliveryPreview = z.infer<typeof DeliveryPreview>;

const errors = [
  "order.not_found",
  "order.delivery_not_changeable",
  "order.delivery_change_limit",
  "cart.shipping.not_deliverable",
  "cart.shipping.date_not_available",
  "cart.shipping.timezone_not_available",
] as const;
const input = z.extend(DeliveryChangeInput, { id: Id });

/** Changes of an order's delivery by the shop. */
export const orderDelivery = {
  choices: ownerEndpoint("GET /admin/v1/orders/{id}/delivery", {
    summary: "The possible days and slots of a parcel that is not packed yet",
    may: stepRules.change_delivery.right,
    input: z.object({ id: Id, packing_id: Id }),
    output: DeliveryChoices,
    errors: ["order.not_found", "order.delivery_not_changeable"],
  }),
  preview: ownerEndpoint("POST /admin/v1/orders/{id}/delivery/preview", {
    summary: "Computes a change of address, day and slot of a parcel without making it",
    may: stepRules.change_delivery.right,
    input,
    output: DeliveryPreview,
    errors,
  }),
  save: ownerEndpoint("PUT /admin/v1/orders/{id}/delivery", {
    summary: "Changes address, day and slot of a parcel; lower carriage is refunded, higher carriage borne by the shop",
    may: stepRules.change_delivery.right,
    input: z.extend(input, { version: Version }),
    output: StepResult,
    errors: [...errors, "order.held", "order.not_movable", "common.changed_meanwhile"],
  }),
};
