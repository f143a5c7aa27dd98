import { oneLine } from "@noren/contract/platform/form/normalise.ts";
import { figure, yen } from "@noren/contract/platform/yen.ts";
import type { FieldChange } from "@noren/contract/platform/merge-fields.ts";
import {
  cellText,
  sheetColumns,
  type SheetColumnName,
  type SheetValues,
} from "@noren/contract/product/product-sheet.ts";
import type { ProductState } from "@noren/contract/product/product-state.ts";
import { type NamedTag, readCell, tagsText } from "./sheet-cells.ts";

/** A variant, or a product, as it is stored. */
export type SheetVariant = {
  id: string;
  channel_id: string;
  code: string;
  name: string;
  price: number;
  sale_price: number | null;
  sale_starts_at: Date | null;
  sale_ends_at: Date | null;
  /** null: made to order. */
  stock: number | null;
  jan_code: string | null;
  shelf: string;
};
export type SheetProduct = {
  id: string;
  channel_id: string;
  code: string;
  name: string;
  state: ProductState;
  lead_days: number;
  quantity_min: number;
  quantity_step: number;
  tag_ids: string[];
};

export type KnownSubjects = {
  variants: ReadonlyMap<string, SheetVariant>;
  products: ReadonlyMap<string, SheetProduct>;
  /** By channel, in the shop's order. */
  tags: ReadonlyMap<string, readonly NamedTag[]>;
};

type SalePeriod = { starts_at: Date; ends_at: Date };

export type CellChange = {
  id: string;
  column: SheetColumnName;
  before: string;
  after: string;
  /** For a sale price where there is none now. */
  period?: SalePeriod | undefined;
};

/** A cell that changes, with what a run keeps of it. */
export type ChangedCell = CellChange & { code: string; name: string };

export type SheetPlan = {
  cells: ChangedCell[];
  variants: { stored: SheetVariant; next: SheetVariant }[];
  products: { stored: SheetProduct; next: SheetProduct }[];
  /** Why a cell cannot be saved, by `cellKey`. */
  problems: Record<string, string[]>;
  /** Cells that do not have the value that was read. */
  conflicts: Record<string, FieldChange>;
  channelIds: string[];
};

/** Name of a cell in refusals. */
export const cellKey = ({ id, column }: Pick<CellChange, "id" | "column">): string => `${id}.${column}`;

export const gone = "この商品は見つかりませんでした。";

/** What the changes make of the stored rows, without writing. A cell that has its new value already does not change. */
export function planChanges(changes: readonly CellChange[], known: KnownSubjects): SheetPlan {
  const plan: SheetPlan = { cells: [], variants: [], products: [], problems: {}, conflicts: {}, channelIds: [] };
  const bySubject = Map.groupBy(changes, ({ id, column }) => `${sheetColumns[column].of} ${id.toLowerCase()}`);
  for (const own of bySubject.values()) {
    const { id, column } = own[0]!;
    const isOfVariant = sheetColumns[column].of === "variant";
    const variant = isOfVariant ? known.variants.get(id.toLowerCase()) : undefined;
    const product = isOfVariant ? undefined : known.products.get(id.toLowerCase());
    if (variant) planVariant(plan, own, variant);
    else if (product) planProduct(plan, own, product, known.tags.get(product.channel_id) ?? []);
    else for (const change of own) plan.problems[cellKey(change)] = [gone];
  }
  plan.channelIds = [...new Set([...plan.variants, ...plan.products].map(({ stored }) => stored.channel_id))];
  return plan;
}

function planVariant(plan: SheetPlan, changes: readonly CellChange[], stored: SheetVariant) {
  const next = { ...stored };
  const changed = readChanges(
    plan,
    changes,
    { textOf: (column) => textOf(stored, column), tags: [] },
    (column, value) => Object.assign(next, { [column]: value }),
  );
  if (changed.length === 0) return;
  const sale = changed.find(({ column }) => column === "sale_price");
  if (next.sale_price === null) next.sale_starts_at = next.sale_ends_at = null;
  else if (next.sale_starts_at === null && sale?.period) {
    next.sale_starts_at = sale.period.starts_at;
    next.sale_ends_at = sale.period.ends_at;
  }
  const problem = problemOf(stored, next, changed);
  if (problem) return void (plan.problems[problem.key] = [problem.words]);
  plan.variants.push({ stored, next });
  for (const change of changed)
    plan.cells.push({ ...cellOf(change, stored, textOf(next, change.column)), period: periodOf(change, stored) });
}

/** What a row's columns together do not allow. */
function problemOf(stored: SheetVariant, next: SheetVariant, changed: readonly CellChange[]) {
  const at = (...columns: SheetColumnName[]) =>
    cellKey(columns.flatMap((column) => changed.find((one) => one.column === column) ?? [])[0] ?? changed[0]!);
  if (stored.stock === null && changed.some(({ column }) => column === "stock"))
    return { key: at("stock"), words: "オーダーメイドの商品に在庫数はありません。" };
  if (next.sale_price === null) return undefined;
  if (next.sale_starts_at === null)
    return {
      key: at("sale_price"),
      words: "セールの期間が決まっていません。先に、商品の価格の予定で期間を決めてください。",
    };
  if (next.sale_price < next.price) return undefined;
  const words = `通常価格は${yen(next.price)}、セール価格は${yen(next.sale_price)}です。セール価格は通常価格より安くしてください。`;
  return { key: at("sale_price", "price"), words };
}

function planProduct(plan: SheetPlan, changes: readonly CellChange[], stored: SheetProduct, tags: readonly NamedTag[]) {
  const next = { ...stored };
  const textIn = (product: SheetProduct, column: SheetColumnName) =>
    textOf({ ...product, tags: tagsText(product.tag_ids, tags) }, column);
  const textOfStored = (column: SheetColumnName) => textIn(stored, column);
  const changed = readChanges(plan, changes, { textOf: textOfStored, tags }, (column, value) =>
    Object.assign(next, { [column === "tags" ? "tag_ids" : column]: value }),
  );
  if (changed.length === 0) return;
  plan.products.push({ stored, next });
  for (const change of changed) plan.cells.push(cellOf(change, stored, textIn(next, change.column)));
}

type Subject = { textOf: (column: SheetColumnName) => string; tags: readonly NamedTag[] };

/** Notes problems and conflicts of a subject's cells, and hands on the values of the others that change. */
function readChanges(
  plan: SheetPlan,
  changes: readonly CellChange[],
  { textOf: stored, tags }: Subject,
  set: (column: SheetColumnName, value: unknown) => void,
): CellChange[] {
  const seen = new Set<SheetColumnName>();
  return changes.filter((change) => {
    const { column, before, after } = change;
    const key = cellKey(change);
    const read = readCell(column, after, tags);
    if (seen.has(column)) plan.problems[key] = ["同じセルに、値が2つあります。"];
    else if ("problem" in read) plan.problems[key] = [read.problem];
    seen.add(column);
    if (plan.problems[key] || "problem" in read) return false;
    const now = stored(column);
    if (now === wordsOf(column, read.value, tags)) return false;
    if (oneLine(now) !== before) plan.conflicts[key] = { base: before, theirs: now, yours: after };
    if (plan.conflicts[key]) return false;
    set(column, read.value);
    return true;
  });
}

const wordsOf = (column: SheetColumnName, value: unknown, tags: readonly NamedTag[]): string =>
  column === "tags" ? tagsText(value as string[], tags) : String(value ?? "");

const textOf = (values: object, column: SheetColumnName): string => cellText(values as SheetValues, column);

const cellOf = (
  change: CellChange,
  { code, name, ...stored }: SheetVariant | SheetProduct,
  after: string,
): ChangedCell => ({
  id: stored.id,
  column: change.column,
  before: change.before,
  after,
  code,
  name,
});

/** The period that goes with a removed sale price. */
const periodOf = ({ column }: CellChange, { sale_price, sale_starts_at, sale_ends_at }: SheetVariant) =>
  column === "sale_price" && sale_price !== null && sale_starts_at && sale_ends_at
    ? { starts_at: sale_starts_at, ends_at: sale_ends_at }
    : undefined;

/** The value of a cell as a sentence says it. */
export const cellWords = (column: SheetColumnName, text: string): string => {
  if (text === "") return "空";
  return sheetColumns[column].kind === "number" && /^\d+$/.test(text) ? figure(Number(text)) : text;
};
