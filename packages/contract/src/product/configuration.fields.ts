import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./configuration.ts";

export const configurationFields = {
  group: ["Key of the group.", "fabric"],
  choice: ["Key of the choice.", "white"],
} satisfies FieldTexts<typeof schemas>;
