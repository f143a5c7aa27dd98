import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./point.ts";

export const pointFields = {
  kind_name: ["Label of the kind.", "お買い物で獲得"],
  balance: ["Available points.", 820],
  to_earn: ["Points that the order earns when it ships.", 36],
  is_short: ["Whether fewer points are available than requested.", false],
  expiring: "Points that expire soon, nearest day first.",
  last_day: ["Last day on which they can be used.", "2026-12-31"],
  earn_percent: ["Points per 100 yen.", 1],
} satisfies FieldTexts<typeof schemas>;
