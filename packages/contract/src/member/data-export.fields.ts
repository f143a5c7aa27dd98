import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./data-export.ts";

export const dataExportFields = {
  exports: "Exported files, latest first.",
  next_request_at: ["When the next export can be requested; null: now.", "2026-11-21T01:00:00.000Z"],
} satisfies FieldTexts<typeof schemas>;
