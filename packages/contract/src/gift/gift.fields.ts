import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./gift.ts";

export const giftFields = {
  order_shipping_id: ["Id of the order's shipping.", "0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02"],
  complete_token: ["Token that reopens the completion page.", "5e8b3c6f9a"],
  is_notified: ["Whether the receiver gets a shipping notice by email.", true],
  is_shipped: ["Whether it was shipped.", false],
  shipping: "The delivery address, or the receiver's choice of address and arrival.",
  delivery_timezone: ["Time slot as an object, code to label; null is 指定なし.", { am: "午前中" }],
  postal: ["The postal code.", "150-0001"],
  pref: ["The prefecture; takes precedence over the postal code's.", "東京都"],
  receiver: "The receiver of a gift; null makes it an ordinary order.",
} satisfies FieldTexts<typeof schemas>;
