import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./sitemap.ts";

export const sitemapFields = {
  links: "Links.",
} satisfies FieldTexts<typeof schemas>;
