import { sql } from "kysely";
import { withoutMark } from "#api/platform/csv/csv.ts";
import type { Db } from "#api/platform/db/open.ts";
import { doubled, type Plan, type Planning } from "./catalogue-kind.ts";
import type { Columns, Patch } from "./column.ts";
import { type Change, changeOf, type Merged, mergeRow, missing, patchOf, type Problem } from "./merge-rows.ts";
import type { TableRow } from "./table-file.ts";

/** A row identified by a key or code. */
type Named = { id: string };

/** How rows of a file are matched with those of a table by one column. */
export type Matching<C extends Columns, R extends Named> = {
  columns: C;
  /** Column that identifies a row. */
  by: keyof C & string;
  stored: ReadonlyMap<string, R>;
  cellsOf: (row: R) => Record<string, string>;
  /** Initial values of a new row, or why there cannot be one. */
  fresh: (name: string) => R | string;
  /** Columns that a new row must fill in. */
  needed?: readonly (keyof C & string)[];
  /** For tables with versions: problems with values that would overwrite newer changes. */
  outdated?: (one: Merged<R>, row: TableRow) => Problem[];
};

/** Merges the rows with the stored ones; rows with a problem are left out. */
export function matchRows<C extends Columns, R extends Named>(
  planning: Planning,
  rows: readonly TableRow[],
  { columns, by, stored, cellsOf, fresh, needed = [], outdated = () => [] }: Matching<C, R>,
): { merged: Merged<R>[]; problems: Problem[]; changes: Change[] } {
  const merged: Merged<R>[] = [];
  const problems: Problem[] = [];
  const changes: Change[] = [];
  for (const row of rows) {
    const { line } = row;
    const label = columns[by]!.label;
    const name = nameIn(row, by);
    if (name === "") {
      problems.push({ line, column: label, words: "書いてください。" });
      continue;
    }
    const before = stored.get(name);
    const { patch, problems: found } = patchOf(columns, row, before && cellsOf(before), planning);
    found.push(...doubled(planning, by, line, label, name));
    const start = before ?? fresh(name);
    if (typeof start === "string") found.push({ line, column: label, words: start });
    if (!before)
      found.push(...needed.filter((one) => !isSaid(row, one)).map((one) => missing(line, columns[one]!.label)));
    problems.push(...found);
    if (found.length > 0 || typeof start === "string") continue;
    const one = mergeRow<R>(line, before, start, patch as Patch<C> & Partial<R>);
    problems.push(...outdated(one, row));
    merged.push(one);
    changes.push(changeOf(columns, name, one));
  }
  return { merged, problems, changes };
}

const isSaid = ({ cells }: TableRow, name: string) => (cells[name] ?? "") !== "" && cells[name] !== "-";

/** The name without the mark against formulas, as it is stored. */
export const nameIn = ({ cells }: TableRow, by: string): string => withoutMark(cells[by] ?? "");

export const namesIn = (rows: readonly TableRow[], by: string): string[] => [
  ...new Set(rows.map((row) => nameIn(row, by)).filter(Boolean)),
];

/** Splits merged rows into new and changed ones. */
export const toWrite = <R>(merged: readonly Merged<R>[]) => ({
  added: merged.filter(({ before }) => !before).map(({ after }) => after),
  changed: merged.filter(({ before, changed }) => before && changed.size > 0).map(({ after }) => after),
});

export async function idsByKey(
  db: Db,
  table: "category" | "maker" | "brand" | "tag" | "product_model",
  channelId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const ofProducts = table === "category" ? sql`and table_name = 'products'` : sql``;
  const { rows } = await sql<{ key: string; id: string }>`
    select key, id from ${sql.table(table)}
    where channel_id = ${channelId} and key = any(${sql.val([...new Set(keys)])}::text[]) ${ofProducts}`.execute(db);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** Ids of the channel's wrappings by code, those too that buyers cannot choose now. */
export async function wrappingIds(db: Db, channelId: string, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ code: string; id: string }>`
    select code, id from packing_option
    where channel_id = ${channelId} and kind = 'wrapping' and code = any(${sql.val([...new Set(codes)])}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ code, id }) => [code, id]));
}

export const nothing: Plan["write"] = async () => {};
