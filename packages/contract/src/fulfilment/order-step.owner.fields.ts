import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./order-step.owner.ts";

export const orderStepFields = {
  email_id: ["Id of the email.", "0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02"],
  is_bulk: ["Whether the step can be made for several orders.", true],
  is_offered: ["Whether every chosen order allows the step; of a payment method, whether new orders can use it.", true],
  packing_ids: ["Ids of the packed parcels; omitted: all.", ["0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02"]],
  recipient: ["Address of the recipient.", "mihon@example.jp"],
  resent_of: "Id of the email that it repeats; null for an original.",
  sent_at: "When it was sent; null until then.",
  subject: ["Subject of the email.", "ご注文ありがとうございます"],
  why: "What those orders lack, each as a sentence, with the number of orders; of a lock, its reason.",
} satisfies FieldTexts<typeof schemas>;
