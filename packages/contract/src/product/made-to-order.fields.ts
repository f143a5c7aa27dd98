import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./made-to-order.ts";

export const madeToOrderFields = {
  figure: "The drawn figure.",
  mark: ["A mark of the figure.", "neck"],
  scripts: ["Available scripts.", ["kanji"]],
  places: "Available places.",
  threads: "Available threads.",
  typefaces: "Available typefaces.",
  style: "Style of the letters.",
  groups: "Groups of choices.",
} satisfies FieldTexts<typeof schemas>;
