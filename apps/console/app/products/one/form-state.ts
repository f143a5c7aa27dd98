import { axesMax, specsMax } from "@noren/contract/product/product-page-limits.ts";
import type { ProductPage } from "@noren/contract/product/product-page.owner.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { allWrappings, productTexts, type Texts, variantTexts } from "./product-text.ts";
import { axisPlaces, emptyRow, type Row } from "./variant-rows.ts";

export type Spec = { name: string; value: string };

/** What the form shows. */
export type FormState = {
  texts: Texts;
  rows: Row[];
  /** Names of the places of axes. */
  places: string[];
  /** Values to add on each axis, as typed. */
  added: string[];
  /** Price of rows without one. */
  priceOfAll: string;
};

/** What the form began with, by which changes are told. */
export type Base = { version: number; texts: Texts; variants: Record<string, { version: number; texts: Texts }> };

export const baseOf = ({ version, values, variants }: ProductPage): Base => ({
  version,
  texts: productTexts(values),
  variants: Object.fromEntries(
    variants.map((one) => [one.id, { version: one.version, texts: variantTexts(one.values) }]),
  ),
});

export function stateOf({ values, variants }: Pick<ProductPage, "values" | "variants">): FormState {
  return {
    texts: productTexts(values),
    rows: variants.map(({ id, values: own }) => ({
      ...emptyRow(id),
      isNew: false,
      options: places(own.options),
      code: own.code,
      price: String(own.price),
      jan_code: own.jan_code ?? "",
      shelf: own.shelf,
      is_on_sale: own.is_on_sale,
    })),
    places: axisPlaces(values.axes),
    added: places([]),
    priceOfAll: "",
  };
}

const places = (values: readonly string[]) => Array.from({ length: axesMax }, (_, at) => values[at] ?? "");

const emptyTexts = ["name", "name_kana", "code", "key", "description", "keywords", "maker_id", "brand_id"];
const alsoEmpty = ["main_category_id", "category_ids", "tag_ids", "seo_title", "seo_description"];

/** A new product's form. */
export const newState = (): FormState => ({
  texts: {
    ...Object.fromEntries([...emptyTexts, ...alsoEmpty].map((name) => [name, ""])),
    wrapping_ids: allWrappings,
    published_at: "",
    sale_ends_at: "",
    specs: "[]",
    axes: "[]",
    tax_kind: "standard",
    delivery_class: "normal",
    state: "unpublished",
    lead_days: "0",
    quantity_min: "1",
    quantity_step: "1",
    popularity: "0",
  },
  rows: [emptyRow("n1")],
  places: axisPlaces([]),
  added: places([]),
  priceOfAll: "",
});

/** A copy's form: everything but what is one product's own. */
export function copyState(page: ProductPage): FormState {
  const state = stateOf(page);
  const name = `${page.values.name}（コピー）`;
  const own = { code: "", key: "", published_at: "", sale_ends_at: "", state: "unpublished", name };
  return {
    ...state,
    texts: { ...state.texts, ...own },
    rows: state.rows.map((row, at) => ({ ...row, key: `n${at + 1}`, isNew: true, code: "", jan_code: "" })),
  };
}

const plain = (text: string) => text.replaceAll("\r\n", "\n");

/** Ids of the ticks of a group: `category.<id>`. */
const ticked = (values: FormValues, group: string, except?: string) =>
  Object.keys(values)
    .filter((name) => name.startsWith(`${group}.`))
    .map((name) => name.slice(group.length + 1))
    .filter((id) => id !== except)
    .toSorted()
    .join(",");

const textNames = Object.keys(newState().texts).filter(
  (name) => !["category_ids", "tag_ids", "wrapping_ids", "specs", "axes"].includes(name),
);

/** The form as it was sent. */
export function sentState(values: FormValues): FormState {
  const texts: Texts = Object.fromEntries(textNames.map((name) => [name, plain(values[name] ?? "")]));
  texts.category_ids = ticked(values, "category", values.main_category_id);
  texts.tag_ids = ticked(values, "tag");
  texts.wrapping_ids = values.wrappings === allWrappings ? allWrappings : ticked(values, "wrapping");
  texts.specs = JSON.stringify(sentSpecs(values));
  return {
    texts,
    rows: sentRows(values),
    places: places([]).map((_, at) => (values[`axis.${at}`] ?? "").trim()),
    added: places([]).map((_, at) => plain(values[`add.${at}`] ?? "")),
    priceOfAll: values.price_all ?? "",
  };
}

function sentSpecs(values: FormValues): Spec[] {
  const rows = Array.from({ length: specsMax + 1 }, (_, at) => ({
    name: values[`spec.${at}.name`]?.trim() ?? "",
    value: values[`spec.${at}.value`]?.trim() ?? "",
  }));
  return rows.filter(({ name, value }) => name !== "" || value !== "");
}

const herePattern = /^v\.([\w-]{1,40})\.here$/;

function sentRows(values: FormValues): Row[] {
  return Object.keys(values).flatMap((name) => {
    const key = herePattern.exec(name)?.[1];
    if (key === undefined) return [];
    const of = (field: string) => (values[`v.${key}.${field}`] ?? "").trim();
    return [
      {
        key,
        isNew: isNewKey(key),
        options: places([]).map((_, at) => of(`o${at}`)),
        code: of("code"),
        price: of("price"),
        jan_code: of("jan_code"),
        shelf: of("shelf"),
        is_on_sale: of("is_on_sale") === "1",
        stock: of("stock"),
        isRemoved: of("remove") === "1",
      },
    ];
  });
}

const isNewKey = (key: string) => /^n\d+$/.test(key);

/** Names for new rows that no row has. */
export function newKeys(rows: readonly Row[]): () => string {
  let last = Math.max(0, ...rows.map(({ key }) => (isNewKey(key) ? Number(key.slice(1)) : 0)));
  return () => `n${(last += 1)}`;
}
