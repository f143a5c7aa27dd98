import { sql } from "kysely";
import { doubled, type Planning } from "./catalogue-kind.ts";
import { isKey } from "./column.ts";
import { idsByKey, nameIn, wrappingIds } from "./keyed-rows.ts";
import { type Merged, mergeRow, missing, patchOf, type Problem } from "./merge-rows.ts";
import { outdatedProblems } from "./outdated.ts";
import { modelCells, modelColumns, productCode } from "./product-columns.ts";
import { filmProblems } from "./film-columns.ts";
import { nameProblems } from "./product-options.ts";
import type { ModelRow } from "./product-rows.ts";
import type { TableRow } from "./table-file.ts";

/** Adjacent rows of one product. */
export type ProductGroup = { code: string; rows: TableRow[] };

export function groupsOf(rows: readonly TableRow[]): ProductGroup[] {
  const groups: ProductGroup[] = [];
  for (const row of rows) {
    const code = nameIn(row, "product_code");
    const last = groups.at(-1);
    if (last?.code === code) last.rows.push(row);
    else groups.push({ code, rows: [row] });
  }
  return groups;
}

const modelPart = ({ cells }: TableRow): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).filter(([name]) => name in modelColumns && name !== "product_code"));

/** Merges a product with its group's first row. */
export function mergeModel(
  planning: Planning,
  { code, rows }: ProductGroup,
  before: ModelRow | undefined,
): { model: Merged<ModelRow> | undefined; problems: Problem[] } {
  const first = rows[0]!;
  const { line } = first;
  const fault = (column: { label: string }, words: string, at = line): Problem => ({
    line: at,
    column: column.label,
    words,
  });
  if (code === "") return { model: undefined, problems: [fault(productCode, "書いてください。")] };
  const read = productCode.read(code);
  if ("problem" in read) return { model: undefined, problems: [fault(productCode, read.problem)] };
  const again = doubled(planning, "product_code", line, productCode.label, code);
  if (again.length > 0)
    return {
      model: undefined,
      problems: again.map((one) => ({ ...one, words: `${one.words}同じ商品の行は続けて書いてください。` })),
    };
  const firstCells = modelPart(first);
  const { patch, problems } = patchOf(
    modelColumns,
    { line, cells: firstCells },
    before && modelCells(before),
    planning,
  );
  for (const row of rows.slice(1)) {
    const other = Object.entries(modelPart(row)).find(([name, cell]) => cell !== "" && cell !== firstCells[name]);
    if (!other) continue;
    const column = modelColumns[other[0] as keyof typeof modelColumns];
    problems.push(fault(column, `商品の最初の行（${line}行目）と違います。最初の行だけに書いてください。`, row.line));
  }
  const key = before?.key ?? patch.key ?? code.toLowerCase();
  if (!before && !firstCells.name) problems.push(missing(line, modelColumns.name.label));
  if (!isKey(key) && !before) problems.push(fault(modelColumns.key, "商品コードからは作れないため、書いてください。"));
  if (patch.key !== undefined || !before)
    problems.push(...doubled(planning, "key", line, modelColumns.key.label, patch.key ?? key));
  const { product_code: _, ...values } = patch;
  const fresh = { ...newModel, id: planning.nextId(), code, key, published_at: planning.now };
  const main = values.main_category ?? (before ? undefined : values.categories?.[0]);
  const model = mergeRow<ModelRow>(line, before, fresh, {
    ...values,
    ...(main !== undefined && { main_category: main }),
  });
  // The main category need not be listed again.
  model.after.categories = model.after.categories.filter((one) => one !== model.after.main_category);
  problems.push(
    ...nameProblems(model),
    ...filmProblems(model),
    ...outdatedProblems(planning, model, {
      columns: modelColumns,
      name: "product_version",
      cell: firstCells.product_version,
      cellsOf: modelCells,
    }),
  );
  return { model, problems };
}

const newModel = {
  version: 1,
  name: "",
  name_kana: "",
  main_category: "",
  categories: [],
  maker: "",
  brand: "",
  tags: [],
  wrappings: null,
  tax_rate: "standard",
  delivery_class: "normal",
  lead_days: 0,
  quantity_min: 1,
  quantity_step: 1,
  popularity: 0,
  state: "published",
  sale_ends_at: null,
  description: "",
  specs: [],
  keywords: "",
  film: "",
  film_captions: "",
  film_text: "",
  images: [],
  image_alts: [],
  image_focus: [],
  pictures: [],
  option1_name: null,
  option2_name: null,
  option3_name: null,
} satisfies Partial<ModelRow>;

/** Ids of referenced rows by key. */
export type References = Record<"category" | "maker" | "brand" | "tag" | "wrapping", ReadonlyMap<string, string>>;

/** Loads the references of products to be written. */
export async function loadReferences({ db, channel }: Planning, models: readonly ModelRow[]): Promise<References> {
  const named = (keys: readonly string[]) => keys.filter((key) => key !== "");
  const ids = (table: Exclude<keyof References, "wrapping">, keys: readonly string[]) =>
    idsByKey(db, table, channel.id, named(keys));
  const categories = models.flatMap(({ main_category, categories: more }) => [main_category, ...more]);
  const category = await ids("category", categories);
  const maker = await ids(
    "maker",
    models.map((one) => one.maker),
  );
  const brand = await ids(
    "brand",
    models.map((one) => one.brand),
  );
  return {
    category,
    maker,
    brand,
    tag: await ids(
      "tag",
      models.flatMap((one) => one.tags),
    ),
    wrapping: await wrappingIds(
      db,
      channel.id,
      models.flatMap((one) => one.wrappings ?? []),
    ),
  };
}

export function referenceProblems(
  models: readonly Merged<ModelRow>[],
  { category, maker, brand, tag, wrapping }: References,
): Problem[] {
  return models.flatMap(({ line, after, changed }) => {
    const unknown = (
      name: "main_category" | "categories" | "maker" | "brand" | "tags" | "wrappings",
      known: ReadonlyMap<string, string>,
      keys: readonly string[],
    ): Problem[] => {
      const lost = changed.has(name) ? keys.filter((key) => key !== "" && !known.has(key)) : [];
      if (lost.length === 0) return [];
      return [{ line, column: modelColumns[name].label, words: `「${lost.slice(0, 5).join("、")}」はありません。` }];
    };
    return [
      ...unknown("main_category", category, [after.main_category]),
      ...unknown("categories", category, after.categories),
      ...unknown("maker", maker, [after.maker]),
      ...unknown("brand", brand, [after.brand]),
      ...unknown("tags", tag, after.tags),
      ...unknown("wrappings", wrapping, after.wrappings ?? []),
    ];
  });
}

/** Problems of keys that another product of the channel has. */
export async function takenKeys({ db, channel }: Planning, models: readonly Merged<ModelRow>[]): Promise<Problem[]> {
  const asked = models.filter(({ before, changed }) => !before || changed.has("key"));
  if (asked.length === 0) return [];
  const { rows } = await sql<{ id: string; key: string; code: string }>`
    select id, key, code from product_model
    where channel_id = ${channel.id} and key = any(${sql.val(asked.map(({ after }) => after.key))}::text[])`.execute(
    db,
  );
  const owners = new Map(rows.map((row) => [row.key, row]));
  return asked.flatMap(({ line, after }) => {
    const owner = owners.get(after.key);
    if (!owner || owner.id === after.id) return [];
    const words = `「${after.key}」は、商品 ${owner.code} が使っています。`;
    return [{ line, column: modelColumns.key.label, words }];
  });
}
