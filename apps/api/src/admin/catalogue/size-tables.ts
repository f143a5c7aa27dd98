import { plainKey } from "#api/content/content-kind.ts";
import { allVersions, lockContent, writeContent } from "#api/content/content-rows.service.ts";
import { always } from "#api/content/save-content.service.ts";
import { sizeTableKind } from "#api/content/size-table/size-table-kind.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { Db } from "#api/platform/db/open.ts";
import { versionMark } from "#api/platform/version/version-mark.ts";
import { SizeTableFields, sizeTableProblems, textMax } from "#api/product/size-table/size-table-fields.ts";
import type { CatalogueKind, Plan, Planning } from "./catalogue-kind.ts";
import { clearable, integerColumn, keyColumn, nullable, required, rowVersionColumn, textColumn } from "./column.ts";
import { idsByKey, matchRows, toWrite } from "./keyed-rows.ts";
import type { Merged, Problem } from "./merge-rows.ts";
import { outdatedProblems } from "./outdated.ts";
import { sizeRowsColumn, sizeRowsText, type SizeRows } from "./size-table-cell.ts";
import type { TableRow } from "./table-file.ts";

type SizeTableRow = {
  id: string;
  version: number;
  key: string;
  name: string;
  category: string | null;
  maker: string | null;
  table: SizeRows;
  note: string;
  sort: number;
  /** Period of a table that is shown temporarily; files do not change it. */
  publish_from: Date;
  publish_to: Date | null;
};

const keyRule = "英小文字か数字で始めます。";
const key = keyColumn("表のキー", keyRule);
const columns = {
  key: required({
    ...key,
    read: (cell: string) => (plainKey.test(cell) ? key.read(cell) : { problem: key.rule }),
  }),
  name: textColumn("表の名前", 200, { rule: "「ゆかたのサイズ（cm）」のように、表の上に出ます。" }),
  category: nullable<string>(keyColumn("カテゴリー", "カテゴリーキー。下のカテゴリーの商品にも使います。")),
  maker: nullable<string>(
    keyColumn(
      "メーカー",
      "メーカーキー。カテゴリーとメーカーの両方の表、カテゴリーの表、メーカーの表の順に選ばれます。",
    ),
  ),
  table: sizeRowsColumn,
  note: clearable(textColumn("注記", textMax.note, { isLong: true }), ""),
  sort: clearable(integerColumn("並び順", { min: -1_000_000, max: 1_000_000, rule: "小さいものが先です。" }), 0),
  version: rowVersionColumn("版"),
};
const rowsMax = 1000;

export const sizeTables: CatalogueKind = {
  kind: "size-tables",
  label: "サイズ表",
  summary: "1行がひとつのサイズ表です。カテゴリーとメーカーのどちらか、または両方の商品に出ます。",
  columns,
  rowsMax,
  batch: rowsMax,
  isInChannelCache: true,
  plan,
  async *pages(db, channel) {
    yield (await storedTables(db, channel)).map(cellsOf);
  },
};

async function plan(planning: Planning, rows: readonly TableRow[]): Promise<Plan> {
  const { db, channel, now, nextId } = planning;
  await lockContent(db, channel.id);
  const stored = new Map((await storedTables(db, channel)).map((row) => [row.key, row]));
  const { merged, problems, changes } = matchRows<typeof columns, SizeTableRow>(planning, rows, {
    columns,
    by: "key",
    stored,
    cellsOf,
    fresh: (name) => ({ ...newTable, id: nextId(), key: name }),
    needed: ["name", "table"],
    outdated: (one, { cells }) =>
      outdatedProblems(planning, one, { columns, name: "version", cell: cells["version"], cellsOf }),
  });
  problems.push(...(await placeProblems(db, channel, merged)));
  for (const { line, after } of merged)
    problems.push(...sizeTableProblems(fieldsOf(after)).map((words) => ({ line, column: columns.table.label, words })));
  const { added, changed } = toWrite(merged);
  return {
    problems,
    changes,
    write: (trx) =>
      writeContent(
        trx,
        channel.id,
        [...added, ...changed].map((row) => ({
          id: row.id,
          kind: sizeTableKind.kind,
          key: row.key,
          variant: "",
          title: row.name,
          sort: row.sort,
          fields: fieldsOf(row),
          source: "",
          html: "",
          publish_from: row.publish_from,
          publish_to: row.publish_to,
        })),
        now,
      ),
  };
}

async function placeProblems(db: Db, channel: Channel, merged: readonly Merged<SizeTableRow>[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [name, table] of [
    ["category", "category"],
    ["maker", "maker"],
  ] as const) {
    const known = await idsByKey(
      db,
      table,
      channel.id,
      merged.flatMap(({ after }) => after[name] ?? []),
    );
    const { label } = columns[name];
    for (const { line, after } of merged)
      if (after[name] !== null && !known.has(after[name]))
        problems.push({ line, column: label, words: `「${after[name]}」という${label}はありません。` });
  }
  return problems;
}

const newTable = {
  version: 0,
  name: "",
  category: null,
  maker: null,
  table: { measures: [], rows: [] },
  note: "",
  sort: 0,
  publish_from: always,
  publish_to: null,
};

const fieldsOf = ({ category, maker, table, note }: SizeTableRow) => ({ category, maker, ...table, note });

const cellsOf = (row: SizeTableRow): Record<string, string> => ({
  key: row.key,
  name: row.name,
  category: row.category ?? "",
  maker: row.maker ?? "",
  table: sizeRowsText(row.table),
  note: row.note,
  sort: String(row.sort),
  version: versionMark(row),
});

/** Tables without a variant. Those for a period (`key@weeks`) are only imported as content. */
async function storedTables(db: Db, channel: Channel): Promise<SizeTableRow[]> {
  const rows = await allVersions(db, channel.id, [sizeTableKind.kind]);
  return rows
    .filter(({ variant }) => variant === "")
    .toSorted((one, other) => one.sort - other.sort)
    .flatMap(({ id, version, key: name, title, sort, fields, publish_from, publish_to }) => {
      const parsed = SizeTableFields.safeParse(fields);
      if (!parsed.success) return [];
      const { category, maker, measures, rows: sizes, note } = parsed.data;
      const table = { measures, rows: sizes };
      return [{ id, version, key: name, name: title, category, maker, table, note, sort, publish_from, publish_to }];
    });
}
