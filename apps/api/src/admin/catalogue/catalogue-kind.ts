import type { Channel } from "#api/channel/channel-types.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { Columns } from "./column.ts";
import type { Change, Comparing, Problem } from "./merge-rows.ts";
import type { PictureFiles } from "./picture-files.ts";
import type { TableRow } from "./table-file.ts";

/** What planning needs; `db` is the transaction where the plan is written too. */
export type Planning = Comparing & {
  db: Db;
  channel: Channel;
  now: Date;
  nextId: () => string;
  pictures: PictureFiles;
  /** Rows are written over whatever stands there: versions are passed over. */
  overwrites: boolean;
  /** Of each code of the file, by what it names, the line that it stands in. */
  seen: Map<string, number>;
};

/** What some rows come to. */
export type Plan = {
  problems: Problem[];
  changes: Change[];
  /** Said once at the end, however many rows bring it about. */
  notes?: string[];
  /** Rows of `product` and `product_model` that are there and will be written or derived anew. */
  variantIds?: string[];
  modelIds?: string[];
  write: (trx: Db) => Promise<void>;
};

/** One sort of file: categories, products, stock … */
export type CatalogueKind = {
  kind: string;
  label: string;
  /** What the file is for, and how its rows go together, in Japanese. */
  summary: string;
  columns: Columns;
  rowsMax: number;
  /** Rows that are planned and written together; those of one value of `groupBy` always are. */
  batch: number;
  groupBy?: string;
  /** Columns that name a product or a variant by its code, which is found in any width, case and kind of hyphen. */
  codes?: Record<string, "product" | "product_model">;
  /** The channel cache has these rows: an import drops it on every node. */
  isInChannelCache?: true;
  plan: (planning: Planning, rows: readonly TableRow[]) => Promise<Plan>;
  /** The rows as a file has them but for the marks of cells, some at a time. */
  pages: (db: Db, channel: Channel) => AsyncGenerator<Record<string, string>[]>;
};

/** A name that the file has already used; the problem names the other line. */
export function doubled({ seen }: Planning, kind: string, line: number, column: string, name: string): Problem[] {
  const id = `${kind}\n${name}`;
  const before = seen.get(id);
  if (before === undefined) seen.set(id, line);
  return before === undefined ? [] : [{ line, column, words: `「${name.slice(0, 60)}」は${before}行目にもあります。` }];
}
