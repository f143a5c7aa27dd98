import { SizeTableFields, sizeTableProblems } from "#api/product/size-table/size-table-fields.ts";
import type { FindSizeTables } from "#api/product/size-table/size-table.ts";
import { contentKind, plainKey } from "../content-kind.ts";
import { placedContent } from "../placed-content.service.ts";

/** Measures of the sizes of a category's or a maker's products. The title is shown above the table. */
export const sizeTableKind = contentKind({
  kind: "size-table",
  label: "サイズ表",
  format: "json",
  key: plainKey,
  fields: SizeTableFields,
  catalogueKeys: ({ category, maker }) => ({ category, maker }),
  problems: sizeTableProblems,
});

/** The published tables, cached with the channel. */
export const findSizeTables: FindSizeTables = (work) => placedContent(work, sizeTableKind);
