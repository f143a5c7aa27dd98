import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./memorial.ts";

export const memorialFields = {
  target_user_name: ["Name of the person whose memorial it is.", "みほん すず"],
  call: ["What the member calls the person.", "母"],
  remind_days: ["Days before the memorial on which an email is sent.", [14, 3]],
  next_day: ["Next date of the memorial.", "2027-05-09"],
  days_left: ["Days until next_day; 0 on the day itself.", 170],
  month: ["Month, 1 to 12.", 5],
} satisfies FieldTexts<typeof schemas>;
