import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./popup.ts";

export const popupFields = {
  "Popup.page": ["Path, without the channel's prefix, of the pages it opens on; empty: every page.", "/lp/*"],
  is_over_pages: ["Whether it opens by itself over the shop's pages.", true],
} satisfies FieldTexts<typeof schemas>;
