import { figure } from "@noren/contract/platform/yen.ts";
import { momentWords } from "../day/day.ts";
import { baseline, release } from "./migrate.ts";
import type { Db } from "./open.ts";
import { type RehearsedMigration, rehearseMigrations, type TouchedTable } from "./rehearse-migrations.ts";
import { schemaState, type SchemaState, tableRows } from "./schema-state.ts";

/** Lines for the operator; `isUsable`: whether this release may use the database, or migrate it. */
export type SchemaReport = { lines: string[]; isUsable: boolean };

/** The release of the programs and that of the database. */
export async function versionReport(db: Db): Promise<SchemaReport> {
  const state = await schemaState(db);
  return { lines: [...headLines(state), ...pendingLines(state)], isUsable: state.tooNew === undefined };
}

function headLines({ server, last, tooNew, ahead }: SchemaState): string[] {
  return [
    `お店: ${release}`,
    `データベース: PostgreSQL ${server}`,
    last
      ? `最後のマイグレーション: ${last.name}（${momentWords(last.applied_at)}）`
      : "最後のマイグレーション: まだありません",
    ...(tooNew === undefined
      ? []
      : [`このデータベースは、新しい版のお店で使われています（${tooNew}）。この版では開けません。`]),
    ...(ahead.length === 0 || tooNew !== undefined
      ? []
      : [`新しい版のマイグレーションが${ahead.length}件ありますが、この版のまま使えます（${ahead.join("、")}）。`]),
  ];
}

const pendingLines = ({ pending, tooNew }: SchemaState): string[] =>
  pending.length === 0 || tooNew !== undefined
    ? ["まだ実行していないマイグレーション: ありません"]
    : [`まだ実行していないマイグレーション: ${pending.length}件（${pending.join("、")}）`];

/** What the pending migrations would do, found on an empty copy of the schema; the database is only read. */
export async function migrationReport(db: Db): Promise<SchemaReport> {
  const state = await schemaState(db);
  const { applied, pending, tooNew } = state;
  if (pending.length === 0 || tooNew !== undefined) return versionReport(db);
  // a database of before the baseline has its schema already
  const unrun = pending.filter((name) => !(name === baseline.name && applied.includes(name)));
  const rehearsed = await rehearseMigrations({ applied, pending: unrun });
  const rows = await tableRows(db, [...new Set(rehearsed.flatMap(({ tables }) => tables.map(({ table }) => table)))]);
  const lines = [
    ...headLines(state),
    `次の${pending.length}件が、お店の起動か npm run shop -- migrate で実行されます。いまは何も変えていません。`,
    ...(unrun.length < pending.length ? [`${baseline.name}  もう同じ形なので、書きとめるだけです`] : []),
    ...rehearsed.flatMap((migration) => migrationLines(migration, rows)),
    "時間は行の数からの目安です。表を待たせるあいだ、その表を使うページと注文は待ちます。表が空くのを2秒待っても使えなければ、いったん引いてやり直します。",
  ];
  return { lines, isUsable: true };
}

function migrationLines({ name, words, tables }: RehearsedMigration, rows: ReadonlyMap<string, number>): string[] {
  const rowsOf = ({ table }: TouchedTable) => rows.get(table) ?? 0;
  const total = tables.reduce((sum, table) => sum + secondsFor(table, rowsOf(table)), 0);
  const waiting = tables.filter(({ waits }) => waits !== "none");
  return [
    `${name}  ${words}（${durationWords(total)}）`,
    ...waiting.map((table) => {
      const who = table.waits === "all" ? "読み書きが待ちます" : "書き込みが待ちます";
      return `    ${table.table}（${figure(Math.round(rowsOf(table)))}行）: ${who}`;
    }),
    ...(waiting.length === 0 ? ["    いまある表を待たせません"] : []),
  ];
}

/** Microseconds a row, as measured with PostgreSQL 15 on 400,000 rows of an order's size, rounded up. */
const perRow = { rewritten: 10, index: 4, read: 8 };

const secondsFor = ({ isRewritten, indexes, isRead }: TouchedTable, rows: number): number =>
  (rows * ((isRewritten ? perRow.rewritten : 0) + indexes * perRow.index + (isRead ? perRow.read : 0))) / 1e6;

function durationWords(seconds: number): string {
  if (seconds < 1) return "1秒以内";
  return seconds < 90 ? `${Math.ceil(seconds)}秒ほど` : `${Math.ceil(seconds / 60)}分ほど`;
}
