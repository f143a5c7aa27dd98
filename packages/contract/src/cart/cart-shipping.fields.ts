import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./cart-shipping.ts";

export const cartShippingFields = {
  "CartShipping.key": ["Key of the shipping, used by calls.", "s1"],
  "CartPacking.key": ["Key of the parcel, used by calls.", "p1"],
  handover_key: ["Code of the handover; null: in person.", "entrance"],
  choice_mode: "together: as few parcels as possible; each: items that are ready arrive first.",
  is_own: ["Whether the buyer split off this parcel.", false],
  is_additional: ["Adds one more address; without it, this address applies to all items.", false],
  user_address_id: ["Id of an address in the member's address book.", "0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02"],
} satisfies FieldTexts<typeof schemas>;
