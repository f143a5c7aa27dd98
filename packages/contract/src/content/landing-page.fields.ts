import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./landing-page.ts";

export const landingPageFields = {
  slug: ["Last segment of the path /lp/{slug}.", "spring"],
  redirect: ["Redirect target; null for none.", "/product"],
} satisfies FieldTexts<typeof schemas>;
