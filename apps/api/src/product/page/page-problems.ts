import type { FieldErrors } from "@noren/contract/platform/errors.ts";
import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { variantsMax } from "@noren/contract/product/product-page-limits.ts";
import type { ProductPageFields } from "@noren/contract/product/product-page.owner.ts";
import { variantName } from "@noren/contract/product/variant-options.ts";
import { isGtin } from "../variant/gtin.ts";

/** A variant as the edit leaves it; `at`: its place in the input, null if the edit does not contain it. */
export type PlannedVariant = {
  at: string | null;
  code: string;
  options: readonly string[];
  price: number;
  jan_code: string | null;
  sale_price: number | null;
};

type Plan = {
  values: Pick<ProductPageFields, "axes" | "state" | "published_at" | "sale_ends_at">;
  variants: readonly PlannedVariant[];
  /** The edit renames axes, so that each variant's values are checked. */
  isRenamed: boolean;
  isMadeToOrder: boolean;
};

/** Collects problems by field of the input; `place`: the input's field with the product's values. */
export function problemList(place: "product" | "values") {
  const fields: FieldErrors = {};
  const add = (name: string, words: string) => void (fields[name] ??= []).push(words);
  const addOf = (name: string, words: string) => add(`${place}.${name}`, words);
  return { fields, add, addOf, isEmpty: () => Object.keys(fields).length === 0 };
}
export type ProblemList = ReturnType<typeof problemList>;

/** Folds what looks alike. */
const folded = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s/g, "");

/** Problems within a product: axes, options, prices, codes and times. */
export function findProblems(problems: ProblemList, plan: Plan): void {
  axisProblems(problems, plan);
  optionProblems(problems, plan);
  timeProblems(problems, plan);
  const { variants, values } = plan;
  if (variants.length > variantsMax) problems.add("added", `ひとつの商品の種類は${variantsMax}までです。`);
  if (values.state === "published" && variants.length === 0 && !plan.isMadeToOrder)
    problems.addOf("state", "種類（商品番号と価格）がひとつもないため、公開できません。");
  const codes = new Map<string, PlannedVariant>();
  for (const variant of variants) {
    const { at, code, price, sale_price, jan_code } = variant;
    const same = codes.get(foldCode(code));
    if (same && (at ?? same.at)) problems.add(`${at ?? same.at}.code`, `商品番号「${code}」が2つあります。`);
    codes.set(foldCode(code), variant);
    if (at === null) continue;
    if (sale_price !== null && price <= sale_price)
      problems.add(`${at}.price`, `セール価格（${yen(sale_price)}）より高くしてください。`);
    if (jan_code !== null && !isGtin(jan_code))
      problems.add(`${at}.jan_code`, "JANコードではありません。最後の検査数字をお確かめください。");
  }
}

function axisProblems(problems: ProblemList, { values: { axes }, variants }: Plan): void {
  for (const [at, axis] of axes.entries())
    if (axes.slice(0, at).some((above) => folded(above) === folded(axis)))
      problems.addOf(`axes.${at}`, `「${axis}」は、ほかの分け方と同じ名前です。`);
  if (axes.length === 0 && variants.length > 1)
    problems.addOf("axes.0", "種類が2つ以上あるときは、色・サイズなどの分け方が要ります。");
}

function optionProblems(problems: ProblemList, { values: { axes }, variants, isRenamed }: Plan): void {
  const owners = new Map<string, PlannedVariant>();
  const atOption = ({ at, code }: PlannedVariant, nth: number, words: string) =>
    at === null ? problems.addOf("axes", `「${code}」：${words}`) : problems.add(`${at}.options.${nth}`, words);
  const isChecked = ({ at }: PlannedVariant) => at !== null || isRenamed;
  for (const variant of variants.toSorted((one, other) => Number(isChecked(one)) - Number(isChecked(other)))) {
    const { options } = variant;
    if (isChecked(variant)) {
      const missing = axes.findIndex((_, nth) => !options[nth]);
      if (missing >= 0) {
        atOption(variant, missing, `${axes[missing]}を入力してください。`);
        continue;
      }
      if (options.length > axes.length) {
        atOption(variant, axes.length, "分け方の数より、値が多くあります。");
        continue;
      }
    }
    const kind = JSON.stringify(options.map(folded));
    const same = owners.get(kind);
    owners.set(kind, variant);
    if (same && axes.length > 0 && isChecked(variant))
      atOption(variant, 0, `「${variantName(options)}」の行が2つあります。`);
  }
}

function timeProblems(problems: ProblemList, { values: { published_at, sale_ends_at } }: Plan): void {
  if (published_at && sale_ends_at && published_at >= sale_ends_at)
    problems.addOf("sale_ends_at", "販売の終わりは、公開の日時よりあとにしてください。");
}
