import { sql } from "kysely";
import type { Channel } from "#api/channel/channel-types.ts";
import { notifyChannelCaches } from "#api/channel/channel.service.ts";
import type { OwnerShop } from "#api/channel/context.ts";
import { markPicturesUsed } from "#api/channel/stored-file/save-picture.ts";
import type { Db } from "#api/platform/db/open.ts";
import { sqlState } from "#api/platform/db/sql-state.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import type { CatalogueKind, Plan, Planning } from "./catalogue-kind.ts";
import type { Change, Problem } from "./merge-rows.ts";
import { openPictureFiles, type PictureFiles } from "./picture-files.ts";
import { readTable, sameText, type Table, type TableRow, tooManyRows } from "./table-file.ts";
import { withStoredCodes } from "./typed-codes.ts";
import { ConcurrentWrite } from "./write-rows.ts";

/** Max rows listed in a report; all are counted. */
const listedMax = 50;

export type Counts = Record<Change["change"], number>;
export type ImportReport =
  | { problems: Problem[]; count: number }
  | { counts: Counts; listed: Change[]; notes: string[] };

type Options = {
  /** The folder that names of pictures are relative to, or pictures from elsewhere. */
  root: string | PictureFiles;
  /** Nothing is written, pictures neither. */
  isTrial: boolean;
  /** Passes over the versions of rows. */
  overwrites?: boolean;
};

/** SQL states of constraints that planning has checked, so that another writer must have come between. */
const conflictStates = new Set(["23505", "23514", "23503", "23P01"]);
const conflictSentence = "取り込みのあいだに、ほかの変更と重なりました。もう一度取り込んでください。";

/**
 * Imports a file into the channel's catalogue, all or nothing. The whole file is checked before anything is locked;
 * then the affected rows are locked in the order that orders use, planned again and written in batches. A concurrent
 * import of the channel waits.
 */
export async function importCatalogue(
  shop: OwnerShop,
  channel: Channel,
  kind: CatalogueKind,
  bytes: Uint8Array,
  { root, isTrial, overwrites = false }: Options,
): Promise<ImportReport> {
  const table = readTable(kind.columns, bytes, kind.rowsMax);
  if ("problem" in table) return { problems: [{ line: 1, words: table.problem }], count: 1 };
  const pictures = typeof root === "string" ? openPictureFiles(shop, channel, { root, isTrial }) : root;
  const now = shop.clock();
  const planning = (db: Db): Planning => ({
    db,
    channel,
    now,
    nextId: () => uuidv7(now, shop.random),
    pictures,
    overwrites,
    seen: new Map(),
    same: sameText(table.encoding),
    isShiftJis: table.encoding === "shift_jis",
  });
  const checked = await planAll(kind, table, planning(shop.db));
  pictures.close();
  if (checked.count > 0) return checked.refused();
  const isUnchanged = checked.counts.added + checked.counts.changed === 0;
  if (isTrial || isUnchanged) return checked.taken();
  let refused: ImportReport | undefined;
  try {
    const report = await inTransaction(shop, async (trx) => {
      refused = undefined;
      await lockCatalogue(trx, channel.id);
      await lockRows(trx, "product", checked.variantIds);
      await lockRows(trx, "product_model", checked.modelIds);
      let analyzeAt = firstAnalyze;
      const written = await planAll(kind, table, planning(trx), async (plan, rows) => {
        await plan.write(trx);
        if (rows < analyzeAt) return;
        await analyzeCatalogue(trx);
        analyzeAt = rows * 4;
      });
      if (written.count > 0) refused = written.refused();
      if (refused) throw new Error("A refused import is rolled back.");
      for (let at = 0; at < pictures.stored.length; at += 1000)
        await markPicturesUsed(trx, pictures.stored.slice(at, at + 1000), now);
      if (kind.isInChannelCache) await notifyChannelCaches(trx);
      return written.taken();
    });
    if (kind.isInChannelCache) shop.channels.drop();
    return report;
  } catch (error) {
    if (refused) return refused;
    if (error instanceof ConcurrentWrite || conflictStates.has(sqlState(error) ?? ""))
      return { problems: [{ line: 0, words: conflictSentence }], count: 1 };
    throw error;
  }
}

/** Plans the file in batches; after the first problem nothing more is written. `write` gets the rows read so far. */
async function planAll(
  kind: CatalogueKind,
  table: Table,
  planning: Planning,
  write?: (plan: Plan, rows: number) => Promise<void>,
) {
  const problems: Problem[] = [];
  const listed: Change[] = [];
  const notes = new Set<string>();
  const counts: Counts = { added: 0, changed: 0, unchanged: 0 };
  const [variantIds, modelIds]: [string[], string[]] = [[], []];
  let count = 0;
  const fault = (found: readonly Problem[]) => {
    count += found.length;
    problems.push(...found.slice(0, Math.max(0, listedMax - problems.length)));
  };
  for (const rows of batchesOf(kind, table.rows())) {
    const last = rows.at(-1)!;
    if (last.number > kind.rowsMax) {
      fault([{ line: last.row.line, words: tooManyRows(kind.rowsMax) }]);
      break;
    }
    const tooWide = rows.filter(({ row }) => row.isTooWide);
    fault(tooWide.map(({ row }) => ({ line: row.line, words: "列の数が、1行目の列の名前より多くなっています。" })));
    const typed = rows.map(({ row }) => row);
    const { rows: known, problems: changed } = await withStoredCodes(planning, kind, typed);
    // A number without its leading zeros would be another product, so the row's other values are not checked.
    if (changed.length > 0) {
      fault(changed);
      continue;
    }
    const plan = await kind.plan(planning, known);
    fault(plan.problems.toSorted((a, b) => a.line - b.line));
    for (const change of plan.changes) {
      counts[change.change] += 1;
      if (change.change !== "unchanged" && listed.length < listedMax) listed.push(change);
    }
    for (const note of plan.notes ?? []) notes.add(note);
    variantIds.push(...(plan.variantIds ?? []));
    modelIds.push(...(plan.modelIds ?? []));
    if (count === 0) await write?.(plan, last.number);
  }
  return {
    count,
    counts,
    variantIds,
    modelIds,
    refused: (): ImportReport => ({ problems, count }),
    taken: (): ImportReport => ({ counts, listed, notes: [...notes] }),
  };
}

type NumberedRow = { row: TableRow; number: number };

/** Batches of at least `batch` rows, except the last; adjacent rows with the same value of `groupBy` stay together. */
function* batchesOf({ batch, groupBy, rowsMax }: CatalogueKind, rows: Iterable<TableRow>): Generator<NumberedRow[]> {
  let some: NumberedRow[] = [];
  let number = 0;
  for (const row of rows) {
    number += 1;
    const isSameGroup = groupBy !== undefined && some.at(-1)?.row.cells[groupBy] === row.cells[groupBy];
    if (some.length >= batch && !isSameGroup) {
      yield some;
      some = [];
    }
    some.push({ row, number });
    if (number > rowsMax) break;
  }
  if (some.length > 0) yield some;
}

/** Rows of a file after which the tables are analysed for the first time; then again whenever four times as many are written. */
const firstAnalyze = 2000;

/**
 * Autovacuum does not see rows before their commit. Without this, statements of a first import keep plans for an empty
 * table, so each batch would read all rows before it. Skips tables that another session analyses or vacuums.
 */
async function analyzeCatalogue(trx: Db) {
  await sql`analyze (skip_locked) product, product_model, product_text, product_category, product_image`.execute(trx);
}

/** Serializes the imports of a channel. */
async function lockCatalogue(trx: Db, channelId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`catalogue:${channelId}`}, 0))`.execute(trx);
}

/**
 * Locks rows in the order of their ids, variants before products, as orders do, so that an import and an order never
 * deadlock.
 */
async function lockRows(trx: Db, table: "product" | "product_model", ids: readonly string[]) {
  if (ids.length === 0) return;
  await sql`
    select count(*) from (
      select id from ${sql.table(table)} where id = any(${sql.val([...new Set(ids)])}::uuid[]) order by id for no key update
    ) locked`.execute(trx);
}
