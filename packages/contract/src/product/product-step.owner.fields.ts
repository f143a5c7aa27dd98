import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./product-step.owner.ts";

export const productStepFields = {
  offered: "The steps, each with whether all chosen products allow it.",
} satisfies FieldTexts<typeof schemas>;
