import { colorOption, sizeOption, variantName } from "@noren/contract/product/variant-options.ts";
import type { Merged, Problem } from "./merge-rows.ts";
import { listOf, optionNameColumns, optionNames, optionValueColumns, optionValues } from "./option-columns.ts";
import type { ModelRow, ProductVariantRow } from "./product-rows.ts";

/** Database columns that distinguish variants. A product with its own axes has a colour only if one of them is 色. */
export function writtenOptions(variant: ProductVariantRow, names: readonly string[]) {
  const { color_code, color_name, color_hex, size } = variant;
  const option_values = names.length > 0 ? listOf(optionValues, variant) : [];
  if (option_values.length === 0) return { color_code, color_name, color_hex, size, option_values };
  const color = option_values[names.indexOf(colorOption)] ?? null;
  return {
    color_code: color && color_code,
    color_name: color,
    color_hex: color && color_hex,
    // Written by the database for the previous release.
    size: null,
    option_values,
  };
}

/** Axis names that fold to the same would look alike. */
const folded = (name: string) => name.normalize("NFKC").toLowerCase().replace(/\s/g, "");

export function nameProblems({ line, after, changed }: Merged<ModelRow>): Problem[] {
  if (!optionNames.some((field) => changed.has(field))) return [];
  return optionNames.flatMap((field, at) => {
    const name = after[field];
    if (name === null) return [];
    const fault = (words: string) => [{ line, column: optionNameColumns[field].label, words }];
    const above = optionNames.slice(0, at).map((one) => after[one]);
    if (above.includes(null)) return fault("軸は、軸1から順に書いてください。");
    if (above.some((one) => folded(one!) === folded(name)))
      return fault(`「${name}」は、ほかの軸の名前と同じです。違う名前を書いてください。`);
    return [];
  });
}

type Variants = { merged: readonly Merged<ProductVariantRow>[]; ofModel: readonly ProductVariantRow[] };

/** Checks that each variant has a value on each axis, and that no two have the same values. */
export function optionProblems(model: Merged<ModelRow>, { merged, ofModel }: Variants): Problem[] {
  const names = listOf(optionNames, model.after);
  const isRenamed = optionNames.some((field) => model.changed.has(field));
  const problems = merged.flatMap((one) => valueProblems(names, one));
  const given = new Set(merged.map(({ after }) => after.id));
  const left = ofModel.filter(({ id, is_made_to_order }) => !given.has(id) && !is_made_to_order);
  const firstName = optionNameColumns.option1_name.label;
  if (isRenamed)
    for (const { code, ...variant } of left)
      if (listOf(optionValues, variant).length !== names.length)
        problems.push({
          line: model.line,
          column: firstName,
          words: `種類「${code}」の値と数が合いません。この商品のすべての種類を、値と一緒にファイルに書いてください。`,
        });
  return problems.length > 0 ? problems : doubledProblems(names, merged, left);
}

function valueProblems(
  names: readonly string[],
  { line, after, changed, before }: Merged<ProductVariantRow>,
): Problem[] {
  const problems: Problem[] = [];
  const fault = (label: string, words: string) => void problems.push({ line, column: label, words });
  for (const [at, field] of optionValues.entries()) {
    const { label } = optionValueColumns[field];
    const name = names[at];
    if (name !== undefined && after[field] === null) fault(label, `この商品の種類には「${name}」の値が要ります。`);
    if (name === undefined && after[field] !== null)
      fault(label, `軸${at + 1}の名前がありません。商品の最初の行に書くか、値を「-」で消してください。`);
  }
  if (names.length === 0) return problems;
  const given = (["color_name", "size"] as const).filter((field) => after[field] && (!before || changed.has(field)));
  for (const field of given) {
    const label = { color_name: colorOption, size: sizeOption }[field];
    fault(label, `軸の名前のある商品では、「${label}」も軸の値の列に書いてください。`);
  }
  const place = optionValues[names.indexOf(colorOption)];
  for (const [field, label] of [
    ["color_code", "色コード"],
    ["color_hex", "色の見本"],
  ] as const)
    if (!place && after[field] && (!before || changed.has(field)))
      fault(label, `軸の名前に「${colorOption}」のある商品だけに書けます。`);
  if (place && changed.has(place) && !after.color_code) fault("色コード", "色を書くときは、色コードも書いてください。");
  return problems;
}

/** Only checks variants that the file adds or changes; existing duplicates stay. */
function doubledProblems(
  names: readonly string[],
  merged: readonly Merged<ProductVariantRow>[],
  left: readonly ProductVariantRow[],
): Problem[] {
  const kindOf = (variant: ProductVariantRow) =>
    names.length > 0
      ? variantName(listOf(optionValues, variant))
      : [variant.color_code, variant.color_name, variant.size].every((value) => !value)
        ? null
        : JSON.stringify([variant.color_code, variant.size]);
  const wordsOf = (variant: ProductVariantRow) =>
    names.length > 0
      ? variantName(listOf(optionValues, variant))
      : variantName([variant.color_name, variant.size].flatMap((value) => value ?? []));
  const owners = new Map<string, string>();
  const isNamed = ({ before, changed }: Merged<ProductVariantRow>) =>
    !before || [...optionValues, "color_code", "size"].some((field) => changed.has(field));
  const others = [...left, ...merged.filter((one) => !isNamed(one)).map(({ after }) => after)];
  for (const variant of others) {
    const kind = kindOf(variant);
    if (kind !== null) owners.set(kind, variant.code);
  }
  return merged.filter(isNamed).flatMap(({ line, after }) => {
    const kind = kindOf(after);
    if (kind === null) return [];
    const owner = owners.get(kind);
    owners.set(kind, after.code);
    if (owner === undefined) return [];
    return [
      { line, column: "商品番号", words: `「${wordsOf(after)}」の種類が2つになります（${owner} と ${after.code}）。` },
    ];
  });
}
