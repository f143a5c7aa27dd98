import type { ProductPage } from "@noren/contract/product/product-page.owner.ts";
import { dayKey, clockTime } from "#app/platform/format.ts";

/** A product's values as its form has them: texts by the names of the fields. */
export type Texts = Record<string, string>;

type Values = ProductPage["values"];
type VariantValues = ProductPage["variants"][number]["values"];

const plainNames = [
  "name",
  "name_kana",
  "description",
  "keywords",
  "code",
  "key",
  "tax_kind",
  "delivery_class",
  "state",
  "seo_title",
  "seo_description",
] as const;
const numberNames = ["lead_days", "quantity_min", "quantity_step", "popularity"] as const;
const momentNames = ["published_at", "sale_ends_at"] as const;
const idNames = ["maker_id", "brand_id", "main_category_id"] as const;
const idsNames = ["category_ids", "tag_ids"] as const;

/** Names of the product's fields, and their labels. */
export const productLabels = {
  name: "商品名",
  name_kana: "よみ",
  code: "商品コード",
  key: "アドレス",
  description: "説明",
  keywords: "検索キーワード",
  tax_kind: "税率",
  delivery_class: "配送区分",
  lead_days: "準備日数",
  quantity_min: "最低発注数",
  quantity_step: "発注単位",
  popularity: "人気の値",
  state: "公開",
  published_at: "公開の日時",
  sale_ends_at: "販売の終わり",
  maker_id: "つくり手",
  brand_id: "ブランド",
  main_category_id: "カテゴリー",
  category_ids: "ほかのカテゴリー",
  tag_ids: "タグ",
  wrapping_ids: "選べる包装",
  specs: "仕様",
  axes: "色・サイズの分け方",
  seo_title: "検索に出る題",
  seo_description: "検索に出る説明",
} as const;

/** Names of a variant's fields, and their labels. */
export const variantLabels = {
  options: "色・サイズ",
  code: "商品番号",
  price: "通常価格",
  jan_code: "JANコード",
  shelf: "棚",
  is_on_sale: "販売",
} as const;

/** "2026-12-01T10:00" in Tokyo, as an input of day and time has it. */
export const localText = (moment: string | null) =>
  moment === null ? "" : `${dayKey(moment)}T${clockTime(moment).padStart(5, "0")}`;

/** Text of a product that allows all wrappings; that of one that cannot be wrapped is empty. */
export const allWrappings = "all";

export function productTexts(values: Values): Texts {
  const texts: Texts = { specs: JSON.stringify(values.specs) };
  for (const name of plainNames) texts[name] = values[name];
  for (const name of numberNames) texts[name] = String(values[name]);
  for (const name of momentNames) texts[name] = localText(values[name]);
  for (const name of idNames) texts[name] = values[name] ?? "";
  for (const name of idsNames) texts[name] = values[name].toSorted().join(",");
  texts.axes = JSON.stringify(values.axes);
  texts.wrapping_ids = values.wrapping_ids === null ? allWrappings : values.wrapping_ids.toSorted().join(",");
  return texts;
}

export const variantTexts = (values: VariantValues): Texts => ({
  options: JSON.stringify(values.options),
  code: values.code,
  price: String(values.price),
  jan_code: values.jan_code ?? "",
  shelf: values.shelf,
  is_on_sale: values.is_on_sale ? "1" : "",
});

/** What the API takes for a field's text. Numbers stay as they were typed: the API reads them in any width. */
export function toValue(name: string, text: string): unknown {
  if (name === "is_on_sale") return text === "1";
  if (["specs", "axes", "options"].includes(name)) return JSON.parse(text);
  if (name === "wrapping_ids" && text === allWrappings) return null;
  if (isIn(idsNames, name) || name === "wrapping_ids") return text === "" ? [] : text.split(",");
  if (isIn(idNames, name) || name === "jan_code") return text === "" ? null : text;
  if (isIn(momentNames, name)) return text === "" ? null : `${text.length === 16 ? `${text}:00` : text}+09:00`;
  return text;
}

const isIn = (names: readonly string[], name: string) => names.includes(name);

/** The values whose texts differ from those that the form began with. */
export function changedValues(texts: Texts, base: Texts): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([name, text]) => base[name] !== text)
      .map(([name, text]) => [name, toValue(name, text)]),
  );
}
