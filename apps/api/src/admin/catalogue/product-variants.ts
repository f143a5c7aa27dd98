import { figure, yen } from "@noren/contract/platform/yen.ts";
import { variantsMax } from "@noren/contract/product/product-page-limits.ts";
import { doubled, type Planning } from "./catalogue-kind.ts";
import { nameIn } from "./keyed-rows.ts";
import { type Merged, mergeRow, missing, patchOf, type Problem } from "./merge-rows.ts";
import { outdatedProblems } from "./outdated.ts";
import { productVariantCells, productVariantColumns as columns } from "./product-columns.ts";
import type { ProductGroup } from "./product-models.ts";
import type { ModelRow, ProductVariantRow } from "./product-rows.ts";
import type { TableRow } from "./table-file.ts";

export type MergedVariants = {
  merged: Merged<ProductVariantRow>[];
  problems: Problem[];
  /** Rows whose initial stock was ignored because the variant exists. */
  ignoredStocks: number;
};

type Known = { byCode: ReadonlyMap<string, ProductVariantRow>; ofModel: readonly ProductVariantRow[] };

/** Merges the variants of a product's rows; a row without variant columns only concerns the product. */
export function mergeVariants(
  planning: Planning,
  { code, rows }: ProductGroup,
  model: ModelRow,
  { byCode, ofModel }: Known,
): MergedVariants {
  const merged: Merged<ProductVariantRow>[] = [];
  const problems: Problem[] = [];
  let ignoredStocks = 0;
  // A variant without colour and size is identified by its product's code.
  const isPlain = rows.length === 1 && (ofModel.length === 0 || ofModel.some((one) => one.code === code));
  const last = Math.max(-1, ...ofModel.filter((one) => !one.is_made_to_order).map(({ sort }) => sort));
  for (const row of rows) {
    const { line } = row;
    const cells = variantPart(row);
    if (Object.values(cells).every((cell) => cell === "")) continue;
    const own = nameIn(row, "code") || (isPlain ? code : "");
    if (own === "") {
      problems.push({ line, column: columns.code.label, words: "書いてください。" });
      continue;
    }
    const before = byCode.get(own);
    // An existing variant has no initial stock.
    const isPassedOver = before !== undefined && (cells.stock ?? "") !== "";
    if (isPassedOver) ignoredStocks += 1;
    const asked = { ...cells, code: "", ...(isPassedOver && { stock: "" }) };
    const { patch, problems: found } = patchOf(
      columns,
      { line, cells: asked },
      before && productVariantCells(before),
      planning,
    );
    found.push(...ownerProblems(line, own, model, before), ...doubled(planning, "code", line, columns.code.label, own));
    const read = columns.code.read(own);
    if ("problem" in read) found.push({ line, column: columns.code.label, words: read.problem });
    if (!before && patch.price === undefined && !found.some(({ column }) => column === columns.price.label))
      found.push(missing(line, columns.price.label));
    const { code: _, ...values } = patch;
    const fresh = freshVariant({ id: planning.nextId(), code: own, model, sort: last + 1 + merged.length });
    const one = mergeRow<ProductVariantRow>(line, before, fresh, values);
    found.push(
      ...valueProblems(one),
      ...outdatedProblems(planning, one, {
        columns,
        name: "version",
        cell: cells.version,
        cellsOf: productVariantCells,
      }),
    );
    problems.push(...found);
    merged.push(one);
  }
  if (ofModel.length + merged.filter(({ before }) => !before).length > variantsMax)
    problems.push({ line: rows[0]!.line, words: `ひとつの商品の種類は${figure(variantsMax)}までです。` });
  return { merged, problems, ignoredStocks };
}

const variantPart = ({ cells }: TableRow): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).filter(([name]) => name in columns));

function ownerProblems(line: number, code: string, model: ModelRow, before: ProductVariantRow | undefined): Problem[] {
  const fault = (words: string) => [{ line, column: columns.code.label, words }];
  if (!before) return [];
  if (before.model_id !== model.id) return fault(`「${code}」は、商品 ${before.model_code} の種類です。`);
  return before.is_made_to_order ? fault(`「${code}」はオーダーメイドです。made-to-order set で変えてください。`) : [];
}

function valueProblems({ line, after, changed }: Merged<ProductVariantRow>): Problem[] {
  const problems: Problem[] = [];
  if ((changed.has("color_name") || changed.has("color_code")) && after.color_name && !after.color_code)
    problems.push({ line, column: columns.color_code.label, words: "色を書くときは、色コードも書いてください。" });
  if (changed.has("price") && after.sale_price !== null && after.price <= after.sale_price)
    problems.push({
      line,
      column: columns.price.label,
      words: `セール価格（${yen(after.sale_price)}）より高くしてください。セールは prices で変えられます。`,
    });
  return problems;
}

const freshVariant = ({
  id,
  code,
  model,
  sort,
}: {
  id: string;
  code: string;
  model: ModelRow;
  sort: number;
}): ProductVariantRow => ({
  id,
  code,
  sort,
  model_id: model.id,
  model_code: model.code,
  version: 1,
  color_code: null,
  color_name: null,
  color_hex: null,
  size: null,
  option1_value: null,
  option2_value: null,
  option3_value: null,
  price: 0,
  sale_price: null,
  stock: 0,
  is_on_sale: true,
  is_made_to_order: false,
  jan_code: null,
  variant_images: [],
  variant_image_alts: [],
  variant_image_focus: [],
  pictures: [],
});
