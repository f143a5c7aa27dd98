import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./catalog.ts";

export const catalogFields = {
  "Catalog.pages": "Pages of the catalogue.",
  hotspots: "Places on the page that link to products.",
  x: ["Left edge in percent.", 10],
  y: ["Top edge in percent.", 20],
  w: ["Width in percent.", 30],
  h: ["Height in percent.", 15],
  is_printed: ["Whether the catalogue is available on paper.", false],
} satisfies FieldTexts<typeof schemas>;
