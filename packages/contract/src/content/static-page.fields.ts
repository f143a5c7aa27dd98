import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./static-page.ts";

export const staticPageFields = {
  version: ["Version of a text that is agreed to, which every change of the text changes; else null.", "2f7a"],
  crumbs: "Existing pages above it by path, topmost first.",
  lines: ["Lines of text.", ["平日 10:00〜17:00"]],
} satisfies FieldTexts<typeof schemas>;
