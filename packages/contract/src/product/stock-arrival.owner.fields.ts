import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./stock-arrival.owner.ts";

export const stockArrivalFields = {
  rest_on: ["Day on which the missing pieces are expected; omitted: they no longer are.", "2026-12-12"],
} satisfies FieldTexts<typeof schemas>;
