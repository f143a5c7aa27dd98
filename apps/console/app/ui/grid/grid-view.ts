/** What a grid shows. It knows columns, rows and texts, and nothing of what they mean. */

type GridOption = { value: string; label: string };

export type GridColumn = {
  key: string;
  label: string;
  kind: "text" | "number" | "choice";
  /** Width of the column, by its class. */
  size: "small" | "middle" | "large";
  /** One value for all rows of a group: a change shows in each of them. */
  isShared?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  /** The cell may be empty. */
  isOptional?: boolean | undefined;
  /** Bounds of a number; of a text, max characters. */
  min?: number | undefined;
  max?: number | undefined;
  options?: readonly GridOption[] | undefined;
};

export type GridRow = {
  id: string;
  /** Rows of a group stand one after the other. */
  group: string;
  /** Names the row for screen readers and in messages. */
  label: string;
  isReadOnly?: boolean | undefined;
  /** Stored text by column; null: the row has no such cell. Numbers are digits, choices are their values. */
  values: Readonly<Record<string, string | null>>;
  /** A few words below a value, by column. */
  notes?: Readonly<Record<string, string>> | undefined;
};

/** The row or group whose value a cell is. */
export const subjectOf = (row: GridRow, column: GridColumn): string => (column.isShared ? row.group : row.id);

export const cellKey = (subject: string, column: string): string => `${subject}.${column}`;

export const isEditable = (row: GridRow, column: GridColumn): boolean =>
  !column.isReadOnly && !row.isReadOnly && typeof row.values[column.key] === "string";

/** Whether the cell of the row at this place has a field of its own without script: a shared one only in the first row of its group. */
export const isLead = (rows: readonly GridRow[], at: number, column: GridColumn): boolean =>
  !column.isShared || rows[at - 1]?.group !== rows[at]!.group;
