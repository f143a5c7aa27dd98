import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { CatalogueKind } from "./catalogue-kind.ts";
import { clearable, integerColumn, isKey, keyColumn, required, textColumn } from "./column.ts";
import { matchRows, toWrite } from "./keyed-rows.ts";
import type { Merged, Problem } from "./merge-rows.ts";
import { insertMany, type RowTypes, updateMany } from "./write-rows.ts";

/** `parent`: key of the parent; empty for a root. */
type CategoryRow = { id: string; key: string; name: string; parent: string; sort: number };

type CategoryTable = "products" | "inquiries";

const columns = {
  key: required(keyColumn("カテゴリーキー", "アドレスに使う名前です。")),
  name: textColumn("カテゴリー名", 100),
  parent: clearable(
    keyColumn("親カテゴリー", "親のカテゴリーキー。同じファイルで加えるものでもかまいません。空なら一番上です。"),
    "",
  ),
  sort: clearable(integerColumn("並び順", { min: -1_000_000, max: 1_000_000, rule: "小さいものが先です。" }), 0),
};
const types = { id: "uuid", key: "text", name: "text", parent_id: "uuid", sort: "int" } satisfies RowTypes;
const rowsMax = 10_000;
const depthMax = 10;

export const categories = kindOf("products", "categories", "商品のカテゴリー");
export const inquiryCategories = kindOf("inquiries", "inquiry-categories", "お問い合わせの種類");

function kindOf(table: CategoryTable, kind: string, label: string): CatalogueKind {
  return {
    kind,
    label,
    summary: "1行がひとつのカテゴリーです。",
    columns,
    rowsMax,
    batch: rowsMax,
    async plan(planning, rows) {
      const { db, channel, nextId } = planning;
      const stored = new Map((await storedCategories(db, channel.id, table)).map((row) => [row.key, row]));
      const { merged, problems, changes } = matchRows<typeof columns, CategoryRow>(planning, rows, {
        columns,
        by: "key",
        stored,
        cellsOf,
        fresh: (key) => ({ id: nextId(), key, name: "", parent: "", sort: 0 }),
        needed: ["name"],
      });
      const all = new Map([...stored, ...merged.map(({ after }) => [after.key, after] as const)]);
      problems.push(...merged.flatMap((one) => treeProblems(one, all)));
      const { added, changed } = toWrite(merged);
      const row = ({ parent, ...values }: CategoryRow) => ({ ...values, parent_id: all.get(parent)?.id ?? null });
      return {
        problems,
        changes,
        async write(trx) {
          const ofChannel = { ...types, channel_id: "uuid", table_name: "text" } as const;
          await insertMany(
            trx,
            "category",
            ofChannel,
            added.map((one) => ({ ...row(one), channel_id: channel.id, table_name: table })),
          );
          await updateMany(trx, "category", types, changed.map(row));
        },
      };
    },
    async *pages(db, channel) {
      yield (await storedCategories(db, channel.id, table)).map(cellsOf);
    },
  };
}

/** Problems of a moved category: it has no root, or is too deep. */
function treeProblems({ line, after, changed }: Merged<CategoryRow>, all: ReadonlyMap<string, CategoryRow>): Problem[] {
  if (!changed.has("parent")) return [];
  const fault = (words: string) => [{ line, column: columns.parent.label, words }];
  if (after.parent !== "" && !all.has(after.parent))
    return fault(`「${isKey(after.parent) ? after.parent : ""}」というカテゴリーはありません。`);
  let depth = 1;
  for (let at = after; at.parent !== ""; at = all.get(at.parent)!, depth += 1) {
    if (!all.has(at.parent)) return [];
    if (at.parent === after.key) return fault("親をたどると、自分に戻ります。");
    if (depth >= depthMax) return fault(`カテゴリーの深さは${depthMax}段までです。`);
  }
  return [];
}

const cellsOf = ({ key, name, parent, sort }: CategoryRow) => ({ key, name, parent, sort: String(sort) });

/** Sorted so that parents come before their children. */
async function storedCategories(db: Db, channelId: string, table: CategoryTable): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.key, c.name, coalesce(above.key, '') as parent, c.sort
    from category c left join category above on above.id = c.parent_id
    where c.channel_id = ${channelId} and c.table_name = ${table}
    order by cardinality(c.path), above.sort, above.key, c.sort, c.key`.execute(db);
  return rows;
}
