import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./order-delivery.owner.ts";

export const orderDeliveryFields = {
  borne_by_shop: ["Higher carriage, which the shop bears.", 0],
  carriage_after: ["Carriage after the change.", 660],
  carriage_before: ["Carriage before the change.", 660],
  is_changed: ["Whether the input changes anything.", true],
  refund: ["Lower carriage, which is refunded to the buyer.", 0],
} satisfies FieldTexts<typeof schemas>;
