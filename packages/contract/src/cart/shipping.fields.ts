import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./shipping.ts";

export const shippingFields = {
  "Timezone.code": ["Code of the time slot, used by calls.", "am"],
  "Timezone.label": ["Label of the time slot.", "午前中"],
  "DeliveryDay.label": ["Label of the day.", "11月24日（火）"],
  handovers: "Available alternatives to handing over in person.",
  keys: [
    "Parcels as packing_key:shipping_key, from the cart's detail.shippings (key) and their packings (key); default: all.",
    ["p1:s1"],
  ],
} satisfies FieldTexts<typeof schemas>;
