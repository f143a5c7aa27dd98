import { figure } from "@noren/contract/platform/yen.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { CatalogueKind, Plan, Planning } from "./catalogue-kind.ts";
import { type Column, integerColumn, nullable, required } from "./column.ts";
import { matchRows, namesIn } from "./keyed-rows.ts";
import type { Merged, Problem } from "./merge-rows.ts";
import type { TableRow } from "./table-file.ts";
import { namesOf, unknownVariant, variantColumns, variantPages, type VariantRow, variantsOf } from "./variant-rows.ts";
import { insertMany, type RowTypes } from "./write-rows.ts";

export const stockMax = 9_999_999;

/** With both numbers of the row; `stock` is null if the cell is empty. */
type StockRow = VariantRow & {
  in_stock: number;
  is_made_to_order: boolean;
  stock: number | null;
  stock_before: number | null;
};

const pieces = (label: string, rule: string): Column<number> =>
  integerColumn(label, { max: stockMax, unit: "個", rule });

const columns = {
  ...variantColumns,
  stock: required(
    pieces(
      "在庫数",
      "いま売ることのできる数です。「書き出し時の在庫数」があれば、それとの差だけ増減します。",
    ) as Column<number | null>,
  ),
  stock_before: nullable<number>(
    pieces(
      "書き出し時の在庫数",
      "書き出したままにしてください。そのあとに売れた数を取り込みで戻さないためのものです。",
    ),
  ),
};

const movementTypes = {
  id: "uuid",
  channel_id: "uuid",
  product_id: "uuid",
  delta: "int",
  reason: "text",
  created_at: "timestamptz",
} satisfies RowTypes;

export const stock: CatalogueKind = {
  kind: "stock",
  label: "在庫数",
  summary: "1行がひとつの種類です。ファイルにない種類の在庫は変わりません。",
  columns,
  rowsMax: 100_000,
  batch: 2000,
  codes: { code: "product" },
  plan,
  async *pages(db, channel) {
    for await (const rows of variantPages<StockRow>(db, channel.id, stored, sql`not p.is_made_to_order`))
      yield rows.map((row) => ({
        ...namesOf(row),
        stock: String(row.in_stock),
        stock_before: String(row.in_stock),
      }));
  },
};

const stored = sql`p.stock as in_stock, p.is_made_to_order, null::int as stock, null::int as stock_before`;

async function plan(planning: Planning, rows: readonly TableRow[]): Promise<Plan> {
  const { db, channel, now, nextId } = planning;
  const { merged, problems } = matchRows<typeof columns, StockRow>(planning, rows, {
    columns,
    by: "code",
    stored: await variantsOf<StockRow>(db, channel.id, namesIn(rows, "code"), stored),
    cellsOf: namesOf,
    fresh: unknownVariant,
  });
  problems.push(...merged.flatMap(problemsOf));
  const moved = merged.filter((one) => deltaOf(one) !== 0);
  // A counted number is absolute, whatever is sold until the rows are locked.
  const locked = merged.filter((one) => deltaOf(one) !== 0 || isCounted(one));
  return {
    problems,
    changes: merged.map((one) => ({
      line: one.line,
      name: one.after.code,
      change: deltaOf(one) === 0 ? "unchanged" : "changed",
      columns: [columns.stock.label],
    })),
    variantIds: locked.map(({ after }) => after.id),
    modelIds: moved.map(({ after }) => after.model_id),
    async write(trx) {
      const movements = moved.map((one) => ({
        id: nextId(),
        channel_id: channel.id,
        product_id: one.after.id,
        delta: deltaOf(one),
        reason: "correction",
        created_at: now,
      }));
      await insertMany(trx, "stock_movement", movementTypes, movements);
      await addStock(trx, movements);
    },
  };
}

const isCounted = ({ after }: Merged<StockRow>) => after.stock !== null && after.stock_before === null;

/** Change of the stock by this row. */
function deltaOf({ after: { in_stock, stock: given, stock_before } }: Merged<StockRow>): number {
  return given === null ? 0 : given - (stock_before ?? in_stock);
}

function problemsOf(one: Merged<StockRow>): Problem[] {
  const { line, after } = one;
  const fault = (words: string) => [{ line, column: columns.stock.label, words }];
  const delta = deltaOf(one);
  if (after.is_made_to_order && after.stock !== null) return fault("オーダーメイドの商品に在庫数はありません。");
  const left = after.in_stock + delta;
  if (left >= 0 && left <= stockMax) return [];
  return fault(
    `いまの在庫は${figure(after.in_stock)}個なので、${delta > 0 ? "+" : ""}${figure(delta)}個にはできません。`,
  );
}

async function addStock(trx: Db, movements: readonly { product_id: string; delta: number }[]) {
  if (movements.length === 0) return;
  await sql`
    update product p set stock = p.stock + r.delta
    from json_to_recordset(${JSON.stringify(movements)}::json) as r (product_id uuid, delta int) where p.id = r.product_id`.execute(
    trx,
  );
}
