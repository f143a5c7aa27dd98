import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./order-note.ts";

export const orderNoteFields = {
  written_by: ["Name of the author.", "暖簾 あきな"],
} satisfies FieldTexts<typeof schemas>;
