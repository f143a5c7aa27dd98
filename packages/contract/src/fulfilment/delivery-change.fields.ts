import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./delivery-change.ts";

export const deliveryChangeFields = {
  shipping_id: ["Id of the shipping of the order.", "0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02"],
  packing_id: ["Id of the parcel of the order.", "0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02"],
} satisfies FieldTexts<typeof schemas>;
