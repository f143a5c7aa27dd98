import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./coupon-code.owner.ts";

export const couponCodeFields = {
  batch_id: ["Id of the batch in which the code was made.", "0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02"],
  count: ["How many; of migrations and lists, how many there are.", 500],
  given: ["Members who have got it.", 118],
  group_id: ["Id of the group or company; empty for none.", "0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02"],
  to: ["Who gets it: the members of the list, those of the group, or all.", "listed"],
  unknown: "Lines that name no member of the channel, the first 100.",
  unknown_count: ["Number of such lines.", 1],
} satisfies FieldTexts<typeof schemas>;
