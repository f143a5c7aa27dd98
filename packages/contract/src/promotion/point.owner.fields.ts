import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./point.owner.ts";

export const pointOwnerFields = {
  is_given: ["Whether the points were given; a wrong line stops them all.", true],
  is_sound: ["Whether the account's entries and lots add up to its balance.", true],
  month: "What the month's entries up to the day came to, by kind.",
  outstanding: ["Points that members could use at the end of the day.", 128400],
  wrong: ["Number of lines that stopped the gift.", 1],
} satisfies FieldTexts<typeof schemas>;
