import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./record.owner.ts";

export const recordFields = {
  action: ["What was done: added, changed, deleted, or viewed (contact data was opened).", "changed"],
  action_words: ["The action in Japanese.", "変更"],
  at: ["When it happened.", "2026-11-20T01:00:00.000Z"],
  chain: "Last nightly check of the chain of days; null before the first night.",
  fields: "Changed fields; of a payment provider, those of its form.",
  is_hidden: ["The value is not recorded (personal data, secrets), or the caller may not see it (amounts).", false],
  is_removed: ["The person no longer has access.", false],
  is_unknown: ["A change in SQL, past the shop's programs.", false],
  kind_words: ["The kind in Japanese.", "商品"],
  migrations: "Migrations whose records are left out of the list, the newest first; on the first page only.",
  next: "Position of the next page; of an order's neighbours, the next order. null: there is none.",
  origin: ["Where the change came from.", "screen"],
  origin_words: ["The origin in Japanese.", "画面"],
  people: "People with a role in the caller's channels; of records, also removed ones: for the filter.",
  person: ["Id of the member of staff who did it.", "0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02"],
  problems: "Problems found; empty if there are none.",
  records: "Records, newest first.",
  staff_id: "Id of the member of staff; null for anybody else.",
  thing: "What changed; in queries its id, number, code or key.",
} satisfies FieldTexts<typeof schemas>;
