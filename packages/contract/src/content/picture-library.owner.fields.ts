import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./picture-library.owner.ts";

export const pictureLibraryFields = {
  contents: ["Number of pieces of content that show it.", 2],
  hashes: "Hashes of the pictures.",
  older: ["Only pictures stored at least this many days ago.", 30],
  elsewhere: ["Number of makers, brands and made-to-order offers that show it.", 0],
  stored_at: "When it was stored; null for a drawing of the demo.",
  use: ["Whether something shows the picture.", "unused"],
  places: "Places that show it.",
} satisfies FieldTexts<typeof schemas>;
