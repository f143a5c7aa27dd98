import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./profile.ts";

export const profileFields = {
  gender: ["Gender; empty if not given.", ""],
  job: ["Occupation.", "会社員"],
  school: ["The school.", "みほん大学"],
  school_key: ["Key issued by the school.", "MIHON-2026"],
  is_school_key_required: ["Whether registration requires a school key.", false],
  fax: ["A fax number.", "0312345678"],
  date_birth: ["Date of birth; empty if not given.", "1980-04-12"],
  is_receive_newsletter: ["1: receives the newsletter.", "0"],
  policy_version: ["Version of the terms and the privacy policy that the form showed.", "2f7a"],
} satisfies FieldTexts<typeof schemas>;
