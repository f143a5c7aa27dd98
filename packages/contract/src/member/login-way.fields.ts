import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./login-way.ts";

export const loginWayFields = {
  suspended_at: ["When it was suspended; null while it is active.", "2026-11-20T01:00:00.000Z"],
  removed_at: ["When it will be removed unless restored; null while it is active.", "2026-11-27T01:00:00.000Z"],
} satisfies FieldTexts<typeof schemas>;
