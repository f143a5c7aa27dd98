import type { Input } from "@noren/contract/platform/endpoint.ts";
import type { productPage } from "@noren/contract/product/product-page.owner.ts";
import { type FieldChange, mergeFields } from "@noren/contract/platform/merge-fields.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { type Base, type FormState, newKeys } from "./form-state.ts";
import { changedValues, productLabels, type Texts, toValue, variantLabels } from "./product-text.ts";
import { axisPlaces, expandedRows, proposedCodes, proposedKey, type Row, usedPlaces } from "./variant-rows.ts";

type Calls = typeof productPage;
type Save = Input<Calls["save"]>;
type Add = Input<Calls["add"]>;

/** A form that was sent, with rows for all combinations, proposed codes and prices filled in. */
export type Prepared = {
  state: FormState;
  /** Texts of the product with its axes. */
  texts: Texts;
  /** Texts of the stored variants by id, and of the new rows. */
  variants: ReadonlyMap<string, Texts>;
  added: readonly { row: Row; texts: Texts }[];
  removed: readonly string[];
};

export function prepared(sent: FormState): Prepared {
  const rows = expandedRows(sent.rows, sent.added, newKeys(sent.rows));
  const living = rows.filter(({ isRemoved }) => !isRemoved);
  const used = usedPlaces(living, sent.places);
  const codes = proposedCodes(living, sent.places, sent.texts.code ?? "");
  const textsOf = (row: Row): Texts => ({
    options: JSON.stringify(used.map((at) => row.options[at] ?? "")),
    code: row.code || (codes.get(row.key) ?? ""),
    price: row.price || sent.priceOfAll,
    jan_code: row.jan_code,
    shelf: row.shelf,
    is_on_sale: row.is_on_sale ? "1" : "",
  });
  const texts = {
    ...sent.texts,
    key: sent.texts.key || proposedKey(sent.texts.code ?? ""),
    axes: JSON.stringify(used.map((at) => sent.places[at]!)),
  };
  return {
    state: { ...sent, rows },
    texts,
    variants: new Map(living.filter(({ isNew }) => !isNew).map((row) => [row.key, textsOf(row)])),
    added: living.filter(({ isNew }) => isNew).map((row) => ({ row, texts: textsOf(row) })),
    removed: rows.filter(({ isNew, isRemoved }) => isRemoved && !isNew).map(({ key }) => key),
  };
}

const valuesOf = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, toValue(name, text)]));

const newRows = ({ added }: Prepared) =>
  added.map(({ row, texts }) => ({ ...valuesOf(texts), stock: row.stock || "0" })) as Add["added"];

/** A new product. */
export const toAdd = (sent: Prepared, channel: string): Add => ({
  channel,
  product: valuesOf(sent.texts) as Add["product"],
  added: newRows(sent),
});

/** The changes of a form, over the versions that it began with. */
export function toSave(sent: Prepared, base: Base, id: string): Save {
  const edits = [...sent.variants].flatMap(([variantId, texts]) => {
    const from = base.variants[variantId];
    const values = from ? changedValues(texts, from.texts) : {};
    return from && Object.keys(values).length > 0 ? [{ id: variantId, version: from.version, values }] : [];
  });
  return {
    id,
    version: base.version,
    values: changedValues(sent.texts, base.texts),
    variants: edits,
    added: newRows(sent),
    removed: [...sent.removed],
  } as Save;
}

/** Whether there is anything to save. */
export const isEmptySave = ({ values, variants, added, removed }: Save): boolean =>
  Object.keys(values).length + variants.length + added.length + removed.length === 0;

/** Fields of a refusal by the names that the form's fields have. */
export function formFields(
  fields: Record<string, string[]>,
  sent: Prepared,
  variants: readonly { id: string }[],
): Record<string, string[]> {
  const keyOf = (list: string, at: number) =>
    list === "variants" ? variants[at]?.id : list === "added" ? sent.added[at]?.row.key : sent.removed[at];
  const used = usedPlaces(sent.state.rows, sent.state.places);
  return Object.fromEntries(
    Object.entries(fields).map(([name, words]) => {
      const [place, at = "", ...rest] = name.split(".").filter((part) => part !== "values");
      if (place === "product" || !["variants", "added", "removed"].includes(place ?? ""))
        return [place === "product" ? at : (place ?? name), words];
      const key = keyOf(place!, Number(at));
      if (key === undefined) return [name, words];
      if (place === "removed") return [`v.${key}.remove`, words];
      const [field = "code", nth = "0"] = rest;
      return [field === "options" ? `v.${key}.o${used[Number(nth)] ?? nth}` : `v.${key}.${field}`, words];
    }),
  );
}

/** Texts of a product and its variants in one list: `name`, `v.<id>.price`. */
const flatTexts = (texts: Texts, variants: Iterable<readonly [string, Texts]>): Texts => ({
  ...texts,
  ...Object.fromEntries(
    [...variants].flatMap(([id, own]) => Object.entries(own).map(([name, text]) => [`v.${id}.${name}`, text])),
  ),
});

const flatBase = ({ texts, variants }: Base): Texts =>
  flatTexts(
    texts,
    Object.entries(variants).map(([id, one]) => [id, one.texts] as const),
  );

/** Fields of a conflict in which the person keeps the other's value. */
export const namesOfStored = (values: FormValues): string[] =>
  Object.keys(values)
    .filter((name) => name.startsWith("keep.") && values[name] === "theirs")
    .map((name) => name.slice("keep.".length));

/** The form with the values that it began with in the fields `names`, as if they had not been changed. */
export function withStored(sent: FormState, base: Base, names: readonly string[]): FormState {
  const kept = new Set(names);
  const began = (name: string, texts: Texts | undefined, own = name) => {
    const text = kept.has(name) ? texts?.[own] : undefined;
    return typeof text === "string" ? text : undefined;
  };
  const axes = namesIn(began("axes", base.texts));
  return {
    ...sent,
    places: axes ? axisPlaces(axes) : sent.places,
    texts: Object.fromEntries(
      Object.entries(sent.texts).map(([name, text]) => [name, began(name, base.texts) ?? text]),
    ),
    rows: sent.rows.map((row) =>
      mergedRow(row, (name) => began(`v.${row.key}.${name}`, base.variants[row.key]?.texts, name)),
    ),
  };
}

/** Texts of a list in JSON; undefined if it is missing or broken. */
function namesIn(text: string | undefined): string[] | undefined {
  try {
    const list: unknown = JSON.parse(text ?? "");
    return Array.isArray(list) && list.every((one) => typeof one === "string") ? list : undefined;
  } catch {
    return undefined;
  }
}

type Merged = {
  state: FormState;
  /** Fields that only the other person has changed. */
  theirs: string[];
  conflicts: Record<string, FieldChange>;
};

/** The form after another person's save: their values where only they changed something, with what is in conflict. */
export function mergedState(sent: Prepared, base: Base, now: Base): Merged {
  const yours = flatTexts(sent.texts, sent.variants);
  const theirs = flatBase(now);
  const { theirs: taken, conflicts } = mergeFields({ base: flatBase(base), theirs, yours });
  const { texts, rows, places, ...rest } = sent.state;
  const axes = taken.includes("axes") ? namesIn(theirs.axes) : undefined;
  return {
    state: {
      ...rest,
      places: axes ? axisPlaces(axes) : places,
      texts: Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, taken.includes(name) ? theirs[name]! : text]),
      ),
      rows: rows
        .filter(({ isNew, key }) => isNew || now.variants[key] !== undefined)
        .map((row) =>
          mergedRow(row, (name) =>
            taken.includes(`v.${row.key}.${name}`) ? theirs[`v.${row.key}.${name}`] : undefined,
          ),
        ),
    },
    theirs: taken.filter((name) => theirs[name] !== undefined),
    conflicts,
  };
}

/** A row with the other person's values; undefined: it keeps its own. */
function mergedRow(row: Row, their: (name: string) => string | undefined): Row {
  const [values, onSale] = [namesIn(their("options")), their("is_on_sale")];
  return {
    ...row,
    options: values ? row.options.map((_, at) => values[at] ?? "") : row.options,
    code: their("code") ?? row.code,
    price: their("price") ?? row.price,
    jan_code: their("jan_code") ?? row.jan_code,
    shelf: their("shelf") ?? row.shelf,
    is_on_sale: onSale === undefined ? row.is_on_sale : onSale === "1",
  };
}

/** A field's label in a conflict: "紺 / Mの通常価格". */
export function labelOf(name: string, variants: ReadonlyMap<string, Texts>): string {
  const [, id, field] = /^v\.([\w-]+)\.(\w+)$/.exec(name) ?? [];
  if (id === undefined || field === undefined) return productLabels[name as keyof typeof productLabels] ?? name;
  const texts = variants.get(id);
  const options = texts ? (JSON.parse(texts.options ?? "[]") as string[]).filter(Boolean).join(" / ") : "";
  const label = variantLabels[field as keyof typeof variantLabels] ?? field;
  return `${options || texts?.code || "消された種類"}の${label}`;
}
