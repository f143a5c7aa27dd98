import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./product-sheet.owner.ts";

export const productSheetFields = {
  cells: "Cells of a sheet: those to save, or those that a save changed.",
  changed: ["Cells that were changed.", 5],
  column: ["Column of the cell.", "price"],
  has_more: ["Whether there are more variants than rows.", false],
  kept: "Cells that an undo left as they were, or why it left this one.",
  may_undo: ["Whether the caller may take it back, and nobody has.", true],
  publishes_at: "When a published product becomes visible; null if it is.",
  run: "The saved sheet; null: every cell had its new value already.",
  sale_starts_at: "When the sale of the sale price begins or began; null without one.",
  saved_at: ["When it was saved.", "2026-11-20T01:00:00.000Z"],
  saved_by: ["Name of who saved it.", "暖簾 あきな"],
  undo_of: "Id of the saved sheet that this one took back; null for others.",
  undone_by: "Id of the run that took this one back; null: none did.",
} satisfies FieldTexts<typeof schemas>;
