/**
 * Columns of a sheet of variants (OWN-11). `of`: the value is the variant's own, or the product's, which all its variants
 * share. The value of a cell is a text: whole numbers without separators, a state's key, names of tags separated by 、;
 * an empty text is no value.
 */
const columns = {
  name: { label: "商品名", of: "product", kind: "text", max: 200 },
  price: { label: "通常価格", of: "variant", kind: "number", min: 0, max: 99_999_999 },
  sale_price: { label: "セール価格", of: "variant", kind: "number", min: 0, max: 99_999_999, isOptional: true },
  stock: { label: "在庫数", of: "variant", kind: "number", min: 0, max: 9_999_999 },
  state: { label: "公開", of: "product", kind: "state" },
  jan_code: { label: "JANコード", of: "variant", kind: "text", max: 13, isOptional: true },
  shelf: { label: "棚", of: "variant", kind: "text", max: 40, isOptional: true },
  lead_days: { label: "準備日数", of: "product", kind: "number", min: 0, max: 365 },
  quantity_min: { label: "最低発注数", of: "product", kind: "number", min: 1, max: 999 },
  quantity_step: { label: "発注単位", of: "product", kind: "number", min: 1, max: 999 },
  tags: { label: "タグ", of: "product", kind: "text", max: 2000, isOptional: true },
} as const satisfies Record<string, SheetColumn>;

type SheetColumn = {
  label: string;
  of: "variant" | "product";
  kind: "text" | "number" | "state";
  min?: number;
  max?: number;
  /** The cell may be empty. */
  isOptional?: true;
};
export type SheetColumnName = keyof typeof columns;
export const sheetColumns: Readonly<Record<SheetColumnName, SheetColumn>> = columns;
export const sheetColumnNames = Object.keys(columns) as [SheetColumnName, ...SheetColumnName[]];

/** Max variants of a sheet. */
export const sheetRowsMax = 2000;
/** Max cells of one save: every cell of a full sheet. */
export const sheetCellsMax = sheetRowsMax * sheetColumnNames.length;

/** Values of a variant and its product, as the shop stores them. */
export type SheetValues = {
  name: string;
  price: number;
  sale_price: number | null;
  /** null: made to order, without stock. */
  stock: number | null;
  state: string;
  jan_code: string | null;
  shelf: string;
  lead_days: number;
  quantity_min: number;
  quantity_step: number;
  tags: string;
};

/** The text of a cell. */
export const cellText = (values: SheetValues, column: SheetColumnName): string => String(values[column] ?? "");

/** Names of tags in one text. */
export const tagSeparator = "、";
