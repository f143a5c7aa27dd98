import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./search-history.ts";

export const searchHistoryFields = {
  searched_at: ["Time of the search.", "2026-11-20T01:00:00.000Z"],
} satisfies FieldTexts<typeof schemas>;
