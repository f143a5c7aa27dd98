export type SizeTableView = {
  title: string;
  measures: readonly string[];
  /** Null for an unknown value. */
  rows: readonly { size: string; values: readonly (string | null)[] }[];
  /** Text below the table; "" for none. */
  note: string;
};

/** Ids of the table on the product's page, and of the popover that shows it at the choice of the size. */
export const sizeTableId = "size-table";
export const sizeSheetId = "size-sheet";
