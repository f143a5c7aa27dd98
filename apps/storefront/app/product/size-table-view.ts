/** Props of the table of a product's sizes. */
export type SizeTableView = {
  title: string;
  measures: readonly string[];
  /** null where nobody knows the value. */
  rows: readonly { size: string; values: readonly (string | null)[] }[];
  /** "" where nothing is said below it. */
  note: string;
};

/** Where the table stands on the product's page, and the popover that shows it at the choice of the size. */
export const sizeTableId = "size-table";
export const sizeSheetId = "size-sheet";
