import { sql } from "kysely";
import type { Channel } from "#api/channel/channel-types.ts";
import { sentencesOfNewClasses } from "#api/product/delivery-class/delivery-class.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { plannedPeriods } from "#api/product/sale-price/planned-period.service.ts";
import { conflictOfRegular } from "#api/product/sale-price/price-rules.ts";
import type { CatalogueKind, Plan, Planning } from "./catalogue-kind.ts";
import { namesIn } from "./keyed-rows.ts";
import { changeOf, type Merged, type Problem } from "./merge-rows.ts";
import {
  modelCells,
  modelColumns,
  productColumns,
  productVariantCells,
  productVariantColumns,
} from "./product-columns.ts";
import { listOf, optionNames } from "./option-columns.ts";
import { optionProblems } from "./product-options.ts";
import { groupsOf, loadReferences, mergeModel, referenceProblems, takenKeys } from "./product-models.ts";
import { pictureSets, writePictures } from "./product-pictures.ts";
import { type ModelRow, modelRows, type ProductVariantRow, productVariantRows } from "./product-rows.ts";
import { mergeVariants } from "./product-variants.ts";
import { writeModels, writeVariants } from "./product-writes.ts";
import type { TableRow } from "./table-file.ts";

const atOnce = 1000;

export const products: CatalogueKind = {
  kind: "products",
  label: "商品",
  summary:
    "1行がひとつの種類（色・サイズや、軸の値の組み合わせ）です。同じ商品の行は続けて書き、商品の項目は最初の行だけに書きます。ファイルにない商品や種類は変わりません。",
  columns: productColumns,
  rowsMax: 100_000,
  batch: atOnce,
  groupBy: "product_code",
  codes: { product_code: "product_model", code: "product" },
  plan,
  pages,
};

type Placed = { model: Merged<ModelRow>; variants: Merged<ProductVariantRow>[] };

async function plan(planning: Planning, rows: readonly TableRow[]): Promise<Plan> {
  const stored = await storedProducts(planning, rows);
  const problems: Problem[] = [];
  const placed: Placed[] = [];
  let ignored = 0;
  for (const group of groupsOf(rows)) {
    const { model, problems: found } = mergeModel(planning, group, stored.models.get(group.code));
    problems.push(...found);
    if (!model) continue;
    const known = { byCode: stored.variants, ofModel: stored.ofModel.get(model.after.id) ?? [] };
    const { merged, problems: more, ignoredStocks } = mergeVariants(planning, group, model.after, known);
    problems.push(...more);
    if (found.length + more.length === 0) problems.push(...optionProblems(model, { merged, ofModel: known.ofModel }));
    ignored += ignoredStocks;
    placed.push({ model, variants: merged });
  }
  const models = placed.map(({ model }) => model);
  const variants = placed.flatMap((one) => one.variants);
  const toWrite = models.filter(({ before, changed }) => !before || changed.size > 0);
  const references = await loadReferences(
    planning,
    toWrite.map(({ after }) => after),
  );
  problems.push(...referenceProblems(toWrite, references), ...(await takenKeys(planning, toWrite)));
  const pictures = await pictureSets(planning, placed);
  problems.push(...pictures.problems);
  const written = variants.filter(({ before, changed }) => before && changed.size > 0);
  problems.push(...(await plannedPriceProblems(planning, written, problems)));
  return {
    problems,
    changes: placed.flatMap(changesOf),
    notes: [
      ...(ignored > 0 ? ["すでにある種類の「はじめの在庫数」は使いません。在庫は stock で取り込んでください。"] : []),
      ...sentencesOfNewClasses(
        planning.channel.carriers,
        toWrite.map(({ after }) => after),
      ),
    ],
    variantIds: written.map(({ after }) => after.id),
    modelIds: [
      ...toWrite.filter(({ before }) => before).map(({ after }) => after.id),
      ...variants.filter(({ before, changed }) => !before || changed.size > 0).map(({ after }) => after.model_id),
    ],
    async write(trx) {
      await writeModels(trx, planning, toWrite, references);
      await writeVariants(
        trx,
        planning,
        variants,
        new Map(models.map(({ after }) => [after.id, listOf(optionNames, after)])),
      );
      await writePictures(trx, planning, pictures.sets);
    },
  };
}

/** New regular prices that a planned sale would not be below; a line with another problem of its price has been told. */
async function plannedPriceProblems(
  { db }: Planning,
  written: readonly Merged<ProductVariantRow>[],
  known: readonly Problem[],
): Promise<Problem[]> {
  const column = productVariantColumns.price.label;
  const refused = new Set(known.flatMap((one) => (one.column === column ? [one.line] : [])));
  const priced = written.filter(({ line, changed }) => changed.has("price") && !refused.has(line));
  const planned = await plannedPeriods(
    db,
    priced.map(({ after }) => after.id),
  );
  return priced.flatMap(({ line, after: { id, price } }) => {
    const words = conflictOfRegular({ price, periods: planned.get(id)?.periods ?? [] });
    return words ? [{ line, column, words }] : [];
  });
}

async function storedProducts({ db, channel }: Planning, rows: readonly TableRow[]) {
  const codes = sql.val(namesIn(rows, "product_code"));
  const models = await modelRows(db, channel.id, sql`m.code = any(${codes}::text[])`);
  const ids = sql.val(models.map(({ id }) => id));
  const ofModels = await productVariantRows(db, channel.id, sql`p.model_id = any(${ids}::uuid[])`);
  const named = sql.val([...namesIn(rows, "code"), ...namesIn(rows, "product_code")]);
  const others = await productVariantRows(
    db,
    channel.id,
    sql`p.code = any(${named}::text[]) and p.model_id <> all(${ids}::uuid[])`,
  );
  return {
    models: new Map(models.map((model) => [model.code, model])),
    variants: new Map([...ofModels, ...others].map((variant) => [variant.code, variant])),
    ofModel: Map.groupBy(ofModels, ({ model_id }) => model_id),
  };
}

/** A change per variant, the first with the product's; a product without a variant gets one of its own. */
function changesOf({ model, variants }: Placed) {
  const [first, ...others] = variants;
  if (!first) return [changeOf(modelColumns, model.after.code, model)];
  const columns = { ...modelColumns, ...productVariantColumns };
  const isWithModel = !first.before || model.changed.size === 0;
  return [
    isWithModel ? changeOf(columns, first.after.code, first) : changeOf(columns, first.after.code, first, model),
    ...others.map((one) => changeOf(columns, one.after.code, one)),
  ];
}

/** Products by code. */
async function* pages(db: Db, channel: Channel): AsyncGenerator<Record<string, string>[]> {
  for (let after = ""; ;) {
    const models = await modelRows(db, channel.id, sql`m.code > ${after} order by m.code limit ${atOnce}`);
    const ids = sql.val(models.map(({ id }) => id));
    const variants = await productVariantRows(
      db,
      channel.id,
      sql`p.model_id = any(${ids}::uuid[]) and not p.is_made_to_order`,
    );
    const ofModel = Map.groupBy(variants, ({ model_id }) => model_id);
    if (models.length > 0) yield models.flatMap((model) => rowsOf(model, ofModel.get(model.id) ?? []));
    if (models.length < atOnce) return;
    after = models.at(-1)!.code;
  }
}

function rowsOf(model: ModelRow, variants: readonly ProductVariantRow[]): Record<string, string>[] {
  const [first, ...others] = variants;
  return [
    { ...modelCells(model), ...(first && productVariantCells(first)) },
    ...others.map((variant) => ({ product_code: model.code, ...productVariantCells(variant) })),
  ];
}
