import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./member-group.owner.ts";

export const memberGroupFields = {
  joined: ["Members who are in the group now and were not before.", 12],
  full_name: ["The member's name; null without members.see.", "和泉 紬"],
  group: "The group.",
  list_id: ["Id of the price list; empty for none.", "0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02"],
  member: ["Id of the member.", "0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02"],
  moved: ["Of those who joined, who left another group.", 1],
  own_list: "The price list whose prices the members have; null without one.",
} satisfies FieldTexts<typeof schemas>;
