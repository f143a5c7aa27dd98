import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./review.ts";

export const reviewFields = {
  by_stars: ["Number of reviews by stars, from five to one.", [8, 2, 1, 0, 0]],
  has_sizes: ["Whether reviews can give the fit of the size.", true],
  stars: ["Only reviews with this number of stars.", 5],
  is_helpful: ["Whether the caller voted it helpful.", true],
  helped: "Ids of this page's reviews that the caller found helpful.",
  browser: ["Random token of a browser without login.", "9f1c2b7a4e"],
  own: "The member's own review, also before its approval.",
} satisfies FieldTexts<typeof schemas>;
