import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./size-table.ts";

export const sizeTableFields = {
  "SizeTable.title": ["Name of the table.", "ゆかたのサイズ（cm）"],
  "SizeTable.note": ["Note below the table; empty if there is none.", "手で測っているため、1〜2cmの差があります。"],
  measures: ["Names of the measurements, in the order of the values.", ["着丈", "身幅", "裄", "袖丈"]],
  "SizeTable.rows": "A row per size of the product; for a product without sizes, per size of the table.",
} satisfies FieldTexts<typeof schemas>;
