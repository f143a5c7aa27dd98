import { perPieceMax, relatedMax } from "@noren/contract/product/product-related.ts";
import {
  accessoriesOfProducts,
  planAccessories,
  productsWithAccessories,
} from "#api/product/accessory/accessory.owner-service.ts";
import {
  accessoryText,
  type OfferedAccessory,
  type OwnerAccessories,
  toOfferedAccessory,
} from "#api/product/accessory/offered-accessory.ts";
import type { CatalogueKind, Plan, Planning } from "./catalogue-kind.ts";
import { versionMark } from "#api/platform/version/version-mark.ts";
import { type Column, information, rowVersionColumn } from "./column.ts";
import { matchRows, namesIn } from "./keyed-rows.ts";
import { productCode } from "./product-columns.ts";
import { outdatedProblems } from "./outdated.ts";
import type { TableRow } from "./table-file.ts";

const rule = `一緒に買える種類の商品番号を「|」で区切って${relatedMax}個まで。商品1点につき2つまでなら「TWL-WH=2」（${perPieceMax}まで）。この順に並びます。`;
const accessories: Column<OfferedAccessory[]> = {
  label: "付属品",
  rule,
  max: relatedMax * 110,
  cleared: [],
  read(cell) {
    const texts = cell
      .split("|")
      .map((one) => one.trim())
      .filter(Boolean);
    const value = texts.flatMap((one) => toOfferedAccessory(one) ?? []);
    if (value.length < texts.length) return { problem: "「TWL-WH=2」のように書いてください。" };
    return value.length > relatedMax ? { problem: `${relatedMax}個までです。` } : { value };
  },
};

const columns = { code: productCode, name: information("商品名"), accessories, version: rowVersionColumn("版") };

export const accessoriesKind: CatalogueKind = {
  kind: "accessories",
  label: "付属品",
  summary: "1行がひとつの商品です。その商品と一緒に買える種類を書きます。",
  columns,
  rowsMax: 100_000,
  batch: 1000,
  codes: { code: "product_model" },
  plan,
  async *pages(db, channel) {
    for await (const rows of productsWithAccessories(db, channel.id)) yield rows.map(cellsOf);
  },
};

async function plan(planning: Planning, rows: readonly TableRow[]): Promise<Plan> {
  const { db, channel } = planning;
  const found = await accessoriesOfProducts(db, channel.id, namesIn(rows, "code"));
  const { merged, problems, changes } = matchRows<typeof columns, OwnerAccessories>(planning, rows, {
    columns,
    by: "code",
    stored: new Map(found.map((row) => [row.code, row])),
    cellsOf,
    outdated: (one, { cells }) =>
      outdatedProblems(planning, one, { columns, name: "version", cell: cells.version, cellsOf }),
    fresh: (code) => `「${code.slice(0, 60)}」という商品コードの商品はありません。`,
  });
  const changed = merged.filter((one) => one.changed.has("accessories"));
  const planned = await planAccessories(
    db,
    channel.id,
    changed.map(({ line, after }) => ({ line, modelId: after.id, accessories: after.accessories })),
  );
  const column = accessories.label;
  return {
    problems: [...problems, ...planned.problems.map((problem) => ({ ...problem, column }))],
    changes,
    modelIds: changed.map(({ after }) => after.id),
    write: planned.write,
  };
}

const cellsOf = ({ id, version, code, name, accessories: offered }: OwnerAccessories): Record<string, string> => ({
  code,
  name,
  accessories: offered.map(accessoryText).join("|"),
  version: versionMark({ id, version }),
});
