import {
  cellText,
  sheetColumns,
  type SheetColumnName,
  sheetColumnNames,
} from "@noren/contract/product/product-sheet.ts";
import { productStates, productStateWords } from "@noren/contract/product/product-state.ts";
import type { SheetRow } from "@noren/contract/product/product-sheet.owner.ts";
import { dayAndTime } from "#app/platform/format.ts";
import type { GridColumn, GridRow } from "#app/ui/grid/grid-view.ts";

/** Columns and rows of the grid, as the sheet of products has them. */

const sizes: Partial<Record<SheetColumnName, GridColumn["size"]>> = {
  name: "large",
  jan_code: "middle",
  tags: "large",
};
const stateOptions = productStates.map((value) => ({ value, label: productStateWords[value] }));

const fixed = (key: string, label: string, size: GridColumn["size"]): GridColumn => ({
  key,
  label,
  size,
  kind: "text",
  isReadOnly: true,
});

/** The code first; the name before colors and sizes. */
export function gridColumns(names: readonly SheetColumnName[], hasShops: boolean): GridColumn[] {
  const [own, others] = [names.filter((name) => name === "name"), names.filter((name) => name !== "name")];
  return [
    fixed("code", "商品番号", "middle"),
    ...own.map(gridColumn),
    fixed("variant", "色・サイズ", "middle"),
    ...(hasShops ? [fixed("channel", "お店", "small")] : []),
    ...others.map(gridColumn),
  ];
}

export function gridColumn(name: SheetColumnName): GridColumn {
  const { label, of, kind, min, max, isOptional } = sheetColumns[name];
  return {
    key: name,
    label,
    kind: kind === "state" ? "choice" : kind,
    size: sizes[name] ?? "small",
    isShared: of === "product",
    isOptional,
    min,
    max,
    options: kind === "state" ? stateOptions : undefined,
  };
}

export function gridRow(row: SheetRow): GridRow {
  const { id, product_id, code, variant, channel, may_edit, sale_ends_at, publishes_at } = row;
  const values: Record<string, string | null> = { code, variant, channel };
  for (const name of sheetColumnNames) values[name] = cellText(row, name);
  // pieces are made to order
  if (row.stock === null) values.stock = null;
  const notes: Record<string, string> = {
    ...(sale_ends_at && { sale_price: saleWords(row) }),
    ...(publishes_at && { state: `${dayAndTime(publishes_at)}から` }),
  };
  const label = variant ? `${code} ${variant}` : code;
  return { id, group: product_id, label, isReadOnly: !may_edit, values, notes };
}

const saleWords = ({ sale_starts_at, sale_ends_at }: SheetRow) =>
  `${dayAndTime(sale_starts_at!)}〜${dayAndTime(sale_ends_at!)}`;

/** A column of the grid by its key. */
export const columnNamed = (key: string): SheetColumnName | undefined => sheetColumnNames.find((name) => name === key);
