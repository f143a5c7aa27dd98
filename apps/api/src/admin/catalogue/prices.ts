import { yen } from "@noren/contract/platform/yen.ts";
import { sql } from "kysely";
import { momentText } from "#api/platform/day/day.ts";
import { versionMark } from "#api/platform/version/version-mark.ts";
import type { Planned } from "#api/product/sale-price/planned-period.ts";
import { plannedPeriods } from "#api/product/sale-price/planned-period.service.ts";
import { conflictOf, conflictOfRegular, otherPeriods } from "#api/product/sale-price/price-rules.ts";
import type { CatalogueKind, Plan, Planning } from "./catalogue-kind.ts";
import { type Column, integerColumn, momentColumn, nullable, rowVersionColumn } from "./column.ts";
import { matchRows, namesIn, toWrite } from "./keyed-rows.ts";
import { changeOf, type Merged, type Problem } from "./merge-rows.ts";
import { outdatedProblems } from "./outdated.ts";
import type { TableRow } from "./table-file.ts";
import { namesOf, unknownVariant, variantColumns, variantPages, type VariantRow, variantsOf } from "./variant-rows.ts";
import { type RowTypes, updateVersions } from "./write-rows.ts";

type PriceRow = VariantRow & {
  version: number;
  price: number;
  sale_price: number | null;
  from: Date | null;
  until: Date | null;
};

export const priceColumn: Column<number> = integerColumn("通常価格", {
  max: 99_999_999,
  unit: "円",
  rule: "税込です。",
});

const columns = {
  ...variantColumns,
  price: priceColumn,
  sale_price: nullable<number>(
    integerColumn("セール価格", {
      max: 99_999_999,
      unit: "円",
      rule: "税込で、通常価格より安い価格です。期間も要ります。「-」でセールをやめます。",
    }),
  ),
  from: nullable<Date>(momentColumn("セール開始")),
  until: nullable<Date>(momentColumn("セール終了", { isEnd: true })),
  version: rowVersionColumn("版"),
};

const types = {
  id: "uuid",
  version: "int",
  price: "int",
  sale_price: "int",
  sale_price_starts_at: "timestamptz",
  sale_price_ends_at: "timestamptz",
} satisfies RowTypes;

export const prices: CatalogueKind = {
  kind: "prices",
  label: "価格",
  summary: "1行がひとつの種類です。通常価格と、期間のあるセール価格を決めます。",
  columns,
  rowsMax: 100_000,
  batch: 2000,
  codes: { code: "product" },
  plan,
  async *pages(db, channel) {
    for await (const rows of variantPages<PriceRow>(db, channel.id, stored, sql`true`)) yield rows.map(cellsOf);
  },
};

const stored = sql`p.version, p.price, p.sale_price, p.sale_price_starts_at as "from", p.sale_price_ends_at as until`;

async function plan(planning: Planning, rows: readonly TableRow[]): Promise<Plan> {
  const { db, channel } = planning;
  const { merged, problems } = matchRows<typeof columns, PriceRow>(planning, rows, {
    columns,
    by: "code",
    stored: await variantsOf<PriceRow>(db, channel.id, namesIn(rows, "code"), stored),
    cellsOf,
    outdated: (one, { cells }) =>
      outdatedProblems(planning, one, { columns, name: "version", cell: cells.version, cellsOf }),
    fresh: unknownVariant,
  });
  for (const { after, changed } of merged)
    // Without a sale price there is no period.
    if (changed.has("sale_price") && after.sale_price === null) after.from = after.until = null;
  problems.push(...merged.flatMap(problemsOf));
  const planned = await plannedPeriods(
    db,
    merged.flatMap(({ after, changed }) => (changed.size > 0 ? [after.id] : [])),
  );
  problems.push(...merged.flatMap((one) => plannedProblems(one, planned.get(one.after.id))));
  const { changed } = toWrite(merged);
  return {
    problems,
    changes: merged.map((one) => changeOf(columns, one.after.code, one)),
    variantIds: changed.map(({ id }) => id),
    modelIds: changed.map(({ model_id }) => model_id),
    write: (trx) =>
      updateVersions(
        trx,
        "product",
        types,
        changed.map(({ id, version, price, sale_price, from, until }) => ({
          id,
          version,
          price,
          sale_price,
          sale_price_starts_at: from,
          sale_price_ends_at: until,
        })),
      ),
  };
}

function problemsOf({ line, after: { price, sale_price, from, until }, changed }: Merged<PriceRow>): Problem[] {
  if (changed.size === 0) return [];
  const fault = (column: keyof typeof columns, words: string) => [{ line, column: columns[column].label, words }];
  if (sale_price === null)
    return from || until
      ? fault("sale_price", "セールの期間だけを決めることはできません。セール価格も書いてください。")
      : [];
  if (!from || !until) return fault("from", "セール価格には、開始と終了が要ります。");
  if (until <= from) return fault("until", "開始より後にしてください。");
  if (sale_price < price) return [];
  return fault(
    changed.has("sale_price") ? "sale_price" : "price",
    `通常価格は${yen(price)}、セール価格は${yen(sale_price)}です。セール価格は通常価格より安くしてください。`,
  );
}

/** Problems with other periods than the row's sale; those of the row itself are `problemsOf`. */
function plannedProblems(one: Merged<PriceRow>, planned: Planned | undefined): Problem[] {
  const { line, before, after, changed } = one;
  if (!planned || changed.size === 0 || problemsOf(one).length > 0) return [];
  const { price, sale_price, from: starts_at, until: ends_at } = after;
  const was = {
    sale_price: before?.sale_price ?? null,
    starts_at: before?.from ?? null,
    ends_at: before?.until ?? null,
  };
  const others = otherPeriods(planned.periods, was);
  const conflict =
    sale_price !== null && starts_at && ends_at
      ? conflictOf({ price, periods: others }, { kind: "sale", price: sale_price, starts_at, ends_at })
      : undefined;
  if (conflict) return [{ line, column: columns.from.label, words: conflict }];
  const contradiction = conflictOfRegular({ price, periods: others });
  return contradiction ? [{ line, column: columns.price.label, words: contradiction }] : [];
}

const cellsOf = ({ version, price, sale_price, from, until, ...names }: PriceRow): Record<string, string> => ({
  ...namesOf(names),
  price: String(price),
  sale_price: sale_price === null ? "" : String(sale_price),
  from: from ? momentText(from) : "",
  until: until ? momentText(until) : "",
  version: versionMark({ id: names.id, version }),
});
