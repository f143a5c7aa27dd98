import { normaliseNumber } from "@noren/contract/platform/form/normalise.ts";
import { spreadsheetDamage } from "#api/platform/table/spreadsheet.ts";
import { momentText } from "#api/platform/day/day.ts";
import { isGtin } from "#api/product/variant/gtin.ts";
import { versionMark } from "#api/platform/version/version-mark.ts";
import {
  choiceColumn,
  choiceWord,
  clearable,
  colorColumn,
  type Column,
  flagColumn,
  flags,
  integerColumn,
  keyColumn,
  keysColumn,
  momentColumn,
  nullable,
  required,
  rowVersionColumn,
  textColumn,
} from "./column.ts";
import { filmColumns } from "./film-columns.ts";
import { focusColumn, focusText } from "./focus-cells.ts";
import { productStates as states, productStateWords } from "@noren/contract/product/product-state.ts";
import { altsColumn, altsText, entriesText, picturesColumn } from "./picture-cells.ts";
import { priceColumn } from "./prices.ts";
import { cellsOf, optionNameColumns, optionNames, optionValueColumns, optionValues } from "./option-columns.ts";
import type { ModelRow, ProductVariantRow } from "./product-rows.ts";
import { specsColumn, specsText } from "./specs-cell.ts";
import { wrappingsColumn, wrappingsText } from "./wrappings-cell.ts";
import { stockMax } from "./stock.ts";

const productStates = Object.fromEntries(states.map((state) => [productStateWords[state], state]));
/** A file names the kind; 10 and 8, the percentages from 2019 on, stay spellings of it, whatever today's rates are. */
const taxKindCells = { 標準: "standard", 軽減: "reduced", "10": "standard", "8": "reduced" } as const;
const deliveryClasses = { 通常: "normal", クール: "cool", 大型: "large", メール便: "mail" } as const;
const sortRule = "小さいものが先です。";
const inFirstRow = (column: Column) => ({ ...column, rule: `${column.rule}商品の最初の行に書きます。` });

const codeMax = 100;
export const productCode = required(
  textColumn("商品コード", codeMax, {
    kind: "code",
    rule: "色・サイズなどが違っても同じ、商品の番号です。同じ商品の行は続けて書きます。",
  }),
);

/** Columns of a product, filled in its first row. */
export const modelColumns = {
  product_code: productCode,
  key: keyColumn("商品キー", "アドレスに使う名前です。なければ商品コードから作ります。"),
  name: textColumn("商品名", 200),
  name_kana: clearable(textColumn("よみ", 200), ""),
  main_category: clearable(keyColumn("メインカテゴリー", "カテゴリーキー。"), ""),
  categories: keysColumn("ほかのカテゴリー", "カテゴリーキー。"),
  maker: clearable(keyColumn("メーカー", "メーカーキー。"), ""),
  brand: clearable(keyColumn("ブランド", "ブランドキー。"), ""),
  tags: keysColumn("タグ", "タグキー。"),
  wrappings: wrappingsColumn,
  tax_rate: choiceColumn(
    "税率",
    taxKindCells,
    "なければ標準です。軽減税率の飲食料品は軽減です。10は標準、8は軽減と読みます。",
  ),
  delivery_class: choiceColumn("配送区分", deliveryClasses, "なければ通常です。"),
  lead_days: clearable(integerColumn("準備日数", { max: 365, unit: "日" }), 0),
  quantity_min: clearable(integerColumn("最低発注数", { min: 1, max: 999, unit: "点", rule: "なければ1です。" }), 1),
  quantity_step: clearable(
    integerColumn("発注単位", { min: 1, max: 999, unit: "点", rule: "この倍数だけを注文できます。なければ1です。" }),
    1,
  ),
  popularity: clearable(integerColumn("人気の値", { max: 999_999_999, rule: "人気順の並びに使う数です。" }), 0),
  state: choiceColumn(
    "公開",
    productStates,
    "なければ公開です。非公開と廃番の商品は、お店のどこにも出ません。廃番は、もう売らない商品です。",
  ),
  published_at: momentColumn("公開日時", { rule: "なければいまからです。" }),
  sale_ends_at: nullable<Date>(momentColumn("販売終了日時", { isEnd: true })),
  description: clearable(textColumn("商品説明", 20_000, { isLong: true }), ""),
  specs: specsColumn,
  keywords: clearable(textColumn("検索キーワード", 1000, { rule: "空白で区切ります。" }), ""),
  images: picturesColumn("画像", "商品の画像です。"),
  image_alts: altsColumn("画像の説明"),
  image_focus: focusColumn("画像の見せたい所"),
  ...filmColumns,
  ...optionNameColumns,
  product_version: rowVersionColumn("商品の版"),
};

export const productVariantColumns = {
  code: textColumn("商品番号", codeMax, {
    kind: "code",
    rule: "色・サイズなど、種類ごとの番号です。種類がひとつの商品では、なければ商品コードになります。",
  }),
  color_code: nullable<string>(textColumn("色コード", 40, { kind: "code" })),
  color_name: nullable<string>(textColumn("色", 60, { rule: "色コードも要ります。" })),
  color_hex: nullable<string>(colorColumn("色の見本")),
  size: nullable<string>(textColumn("サイズ", 60, { kind: "code" })),
  ...optionValueColumns,
  sort: integerColumn("並び順", { min: -1_000_000, max: 1_000_000, rule: sortRule }),
  price: priceColumn,
  stock: integerColumn("はじめの在庫数", {
    max: stockMax,
    unit: "個",
    rule: "新しく加える種類だけに使います。加えたあとの在庫は stock で変えます。",
  }),
  is_on_sale: flagColumn("販売中", "なければ「はい」です。"),
  jan_code: nullable<string>({
    label: "JANコード",
    rule: "8桁か13桁の数字。最後の1桁は検査数字です。",
    max: 60,
    read(cell) {
      const digits = normaliseNumber(cell).replaceAll("-", "");
      if (isGtin(digits)) return { value: digits };
      const damage = spreadsheetDamage(cell, "code");
      return { problem: damage ?? "JANコードではありません。最後の検査数字をお確かめください。" };
    },
  }),
  variant_images: picturesColumn("種類の画像", "この色・サイズの画像です。"),
  variant_image_alts: altsColumn("種類の画像の説明"),
  variant_image_focus: focusColumn("種類の画像の見せたい所"),
  version: rowVersionColumn("種類の版"),
};

const firstRow = Object.fromEntries(
  Object.entries(modelColumns).map(([name, column]) => [
    name,
    name === "product_code" ? column : inFirstRow(column as Column),
  ]),
) as typeof modelColumns;

export const productColumns = { ...firstRow, ...productVariantColumns };

export const modelCells = (row: ModelRow): Record<keyof typeof modelColumns, string> => ({
  product_code: row.code,
  key: row.key,
  name: row.name,
  name_kana: row.name_kana,
  main_category: row.main_category,
  categories: row.categories.join("|"),
  maker: row.maker,
  brand: row.brand,
  tags: row.tags.join("|"),
  wrappings: wrappingsText(row.wrappings),
  tax_rate: choiceWord(taxKindCells, row.tax_rate),
  delivery_class: choiceWord(deliveryClasses, row.delivery_class),
  lead_days: String(row.lead_days),
  quantity_min: String(row.quantity_min),
  quantity_step: String(row.quantity_step),
  popularity: String(row.popularity),
  state: choiceWord(productStates, row.state),
  published_at: momentText(row.published_at),
  sale_ends_at: row.sale_ends_at ? momentText(row.sale_ends_at) : "",
  description: row.description,
  specs: specsText(row.specs),
  keywords: row.keywords,
  images: entriesText(row.images),
  image_alts: altsText(row.image_alts),
  image_focus: focusText(row.image_focus),
  film: row.film,
  film_captions: row.film_captions,
  film_text: row.film_text,
  ...cellsOf(optionNames, row),
  product_version: versionMark(row),
});

export const productVariantCells = (row: ProductVariantRow): Record<keyof typeof productVariantColumns, string> => ({
  code: row.code,
  color_code: row.color_code ?? "",
  color_name: row.color_name ?? "",
  color_hex: row.color_hex ?? "",
  size: row.size ?? "",
  ...cellsOf(optionValues, row),
  sort: String(row.sort),
  price: String(row.price),
  stock: "",
  is_on_sale: choiceWord(flags, row.is_on_sale),
  jan_code: row.jan_code ?? "",
  variant_images: entriesText(row.variant_images),
  variant_image_alts: altsText(row.variant_image_alts),
  variant_image_focus: focusText(row.variant_image_focus),
  version: versionMark(row),
});
