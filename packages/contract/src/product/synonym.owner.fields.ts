import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./synonym.owner.ts";

export const synonymFields = {
  found_after: ["Products that a search for the word finds after the change.", 12],
  found_before: ["Products that a search for the word finds now.", 0],
  found_words: "Words of the groups that would come or go, each with its products.",
  pasted: [
    "A group per line, its words separated by 、 ・ , or a tab; # starts a comment.",
    "手ぬぐい、手拭い\n風呂敷、包み布",
  ],
  stored: ["Groups of the list that the shop has already.", 1],
  synonyms: ["Words with one meaning.", ["手ぬぐい", "手拭い"]],
  further_words: ["Further words, whose products were not counted.", 0],
} satisfies FieldTexts<typeof schemas>;
