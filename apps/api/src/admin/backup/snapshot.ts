import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { damaged } from "./backup-refusal.ts";
import { parsedLine } from "./part.ts";
import { rowsOf, sequencesOf, tablesOf } from "./snapshot.queries.ts";

/** What a snapshot's lines mean, in their order. */
export type SnapshotPiece =
  | { table: string; columns: string[] }
  | { rows: string[] }
  | { sequences: Record<string, string> };

/**
 * Everything of one moment, while the shop goes on: one transaction sees one state of all tables. On the embedded
 * database the shop waits until its end.
 */
export const inSnapshot = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await exactText(trx);
      return work(trx);
    });

/** Settings by which values become text, so that the same text becomes the same value on any server. */
export async function exactText(trx: Db): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    "extra_float_digits = 1",
  ])
    await sql.raw(`set local ${setting}`).execute(trx);
}

/** Lines of all rows; `counts` gets the rows of each table. */
export async function* snapshotLines(trx: Db, counts: Record<string, number>): AsyncGenerator<string> {
  for (const table of await tablesOf(trx)) {
    let count = 0;
    yield line({ table: table.name, columns: table.columns.map(({ name }) => name) });
    for await (const rows of rowsOf(trx, table)) {
      count += rows.length;
      yield `${rows.join("\n")}\n`;
    }
    counts[table.name] = count;
  }
  yield line({ sequences: await sequencesOf(trx) });
  yield line({ end: true });
}

const line = (head: SnapshotPiece | { end: true }) => `${JSON.stringify(head)}\n`;

/** The lines of texts, which end with their lines. */
export async function* linesIn(texts: AsyncIterable<string>): AsyncGenerator<string[]> {
  for await (const text of texts) yield text.split("\n").slice(0, -1);
}

/** Reads what `snapshotLines` wrote; refuses lines without end. */
export async function* piecesOf(batches: AsyncIterable<string[]>): AsyncGenerator<SnapshotPiece> {
  let isEnded = false;
  for await (const lines of batches) {
    let from = 0;
    for (const [at, text] of lines.entries()) {
      if (!text.startsWith("{")) continue;
      if (at > from) yield { rows: lines.slice(from, at) };
      from = at + 1;
      const head = parsedLine<SnapshotPiece | { end: true }>(text, "rows.gz");
      if ("end" in head) isEnded = true;
      else yield head;
    }
    if (lines.length > from) yield { rows: lines.slice(from) };
  }
  if (!isEnded) throw damaged("rows.gz");
}
