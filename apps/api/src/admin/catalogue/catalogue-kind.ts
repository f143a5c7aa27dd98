import type { Channel } from "#api/channel/channel-types.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { Columns } from "./column.ts";
import type { Change, Comparing, Problem } from "./merge-rows.ts";
import type { PictureFiles } from "./picture-files.ts";
import type { TableRow } from "./table-file.ts";

/** Context of planning; `db` is the transaction in which the plan is written. */
export type Planning = Comparing & {
  db: Db;
  channel: Channel;
  now: Date;
  nextId: () => string;
  pictures: PictureFiles;
  /** Overwrites newer rows: versions in the file are ignored. */
  overwrites: boolean;
  /** Line of each code in the file, by kind and code. */
  seen: Map<string, number>;
};

/** The plan for some rows. */
export type Plan = {
  problems: Problem[];
  changes: Change[];
  /** Shown once at the end, however many rows cause them. */
  notes?: string[];
  /** Existing rows of `product` and `product_model` that will be written or derived again. */
  variantIds?: string[];
  modelIds?: string[];
  write: (trx: Db) => Promise<void>;
};

/** A kind of catalogue file: categories, products, stock … */
export type CatalogueKind = {
  kind: string;
  label: string;
  /** Purpose of the file and how its rows belong together, in Japanese. */
  summary: string;
  columns: Columns;
  rowsMax: number;
  /** Rows planned and written together; rows with the same value of `groupBy` are never split. */
  batch: number;
  groupBy?: string;
  /** Columns with codes of products or variants, which match in any width, case and kind of hyphen. */
  codes?: Record<string, "product" | "product_model">;
  /** The channel cache holds these rows, so an import clears it on every node. */
  isInChannelCache?: true;
  plan: (planning: Planning, rows: readonly TableRow[]) => Promise<Plan>;
  /** Rows of an export in batches; cells are not marked against formulas yet. */
  pages: (db: Db, channel: Channel) => AsyncGenerator<Record<string, string>[]>;
};

/** Problem of a name that the file has already used; names the other line. */
export function doubled({ seen }: Planning, kind: string, line: number, column: string, name: string): Problem[] {
  const id = `${kind}\n${name}`;
  const before = seen.get(id);
  if (before === undefined) seen.set(id, line);
  return before === undefined ? [] : [{ line, column, words: `「${name.slice(0, 60)}」は${before}行目にもあります。` }];
}
