import { scripts } from "@noren/contract/product/made-to-order-limits.ts";
import type { StoredOffer } from "@noren/contract/product/made-to-order.owner.ts";

/**
 * An offer as its form has it: texts by the names of the fields. A row's name has the row's key (`group.fabric.white.price`),
 * and a list is the text of its rows' keys (`group.fabric.choices`: "white indigo"), so that presses, merges and refusals
 * deal with names alone.
 */
export type Texts = Record<string, string>;

/** What the form began with, by which changes are told. */
export type Base = { version: number; texts: Texts };

/** Lists of rows outside groups, and the first part of their rows' names. */
export const plainLists = { items: "item", places: "place", threads: "thread", typefaces: "typeface" } as const;
export type PlainList = keyof typeof plainLists;

export const choicesOf = (group: string) => `group.${group}.choices`;

/** Keys of the rows of a list, in their order. */
export const keysIn = (texts: Texts, list: string): string[] => (texts[list] ?? "").split(" ").filter(Boolean);

/** Rows that are not stored yet: the API gives them a key, which has no capital letter. */
export const isNewKey = (key: string) => /^N\d+$/.test(key);

const flag = (is: boolean) => (is ? "1" : "");

/** The form of a product without an offer; `code`: that of the product. */
export const emptyTexts = (code: string): Texts => ({
  code: /^[A-Za-z0-9-]{1,36}$/.test(code) ? `${code}-UOS` : "",
  price: "",
  is_on_sale: "1",
  lead_days: "",
  groups: "",
  ...measurementTexts(null),
  ...embroideryTexts(null),
});

export const offerTexts = (offer: StoredOffer): Texts => ({
  code: offer.code,
  price: String(offer.price),
  is_on_sale: flag(offer.is_on_sale),
  lead_days: String(offer.lead_days),
  groups: keys(offer.groups),
  ...Object.assign({}, ...offer.groups.map(groupTexts)),
  ...measurementTexts(offer.measurements),
  ...embroideryTexts(offer.embroidery),
});

const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key).join(" ");

const groupTexts = ({ key: group, name, note, choices }: StoredOffer["groups"][number]): Texts => ({
  [`group.${group}.name`]: name,
  [`group.${group}.note`]: note ?? "",
  [choicesOf(group)]: keys(choices),
  ...rowTexts(
    `group.${group}`,
    choices.map(({ note: own, price, color, image, ...choice }) => ({
      ...choice,
      note: own ?? "",
      price: String(price),
      color: color ?? "",
      image: image ?? "",
    })),
  ),
});

function rowTexts(place: string, rows: readonly ({ key: string } & Texts)[]): Texts {
  return Object.fromEntries(
    rows.flatMap(({ key, ...row }) => Object.entries(row).map(([field, text]) => [`${place}.${key}.${field}`, text])),
  );
}

function measurementTexts(measurements: StoredOffer["measurements"]): Texts {
  const items = measurements?.items ?? [];
  return {
    measurements: flag(measurements !== null),
    figure: measurements?.figure ?? "shirt",
    measurements_note: measurements?.note ?? "",
    items: keys(items),
    ...rowTexts(
      "item",
      items.map(({ hint, min, max, step, ...item }) => ({
        ...item,
        hint: hint ?? "",
        min: String(min),
        max: String(max),
        step: String(step),
      })),
    ),
  };
}

function embroideryTexts(embroidery: StoredOffer["embroidery"]): Texts {
  const { places = [], threads = [], typefaces = [] } = embroidery ?? {};
  const max = new Map(embroidery?.scripts.map((one) => [one.script, String(one.max)]));
  return {
    embroidery: flag(embroidery !== null),
    embroidery_name: embroidery?.name ?? "",
    embroidery_price: embroidery ? String(embroidery.price) : "",
    embroidery_required: flag(embroidery?.is_required ?? false),
    scripts: (embroidery?.scripts ?? []).map(({ script }) => script).join(" "),
    ...Object.fromEntries(scripts.map((script) => [`script.${script}`, max.get(script) ?? ""])),
    places: keys(places),
    threads: keys(threads),
    typefaces: keys(typefaces),
    ...rowTexts(
      "place",
      places.map((place) => ({ ...place, price: String(place.price) })),
    ),
    ...rowTexts("thread", threads),
    ...rowTexts(
      "typeface",
      typefaces.map(({ scripts: own, ...typeface }) => ({
        ...typeface,
        ...Object.fromEntries(scripts.map((script) => [script, flag(own.includes(script))])),
      })),
    ),
  };
}

/** Names of the fields of rows. */
export const rowFields = {
  groups: ["name", "note"],
  choices: ["name", "note", "price", "color", "image"],
  items: ["name", "mark", "hint", "min", "max", "step"],
  places: ["name", "price"],
  threads: ["name", "color"],
  typefaces: ["name", "style", ...scripts],
} as const;

const singleNames = Object.keys(emptyTexts(""));

/** Names of all fields of the form: those of rows that are in a list. */
export function namesOf(texts: Texts): string[] {
  const rows = (place: string, list: string, fields: readonly string[]) =>
    keysIn(texts, list).flatMap((key) => fields.map((field) => `${place}.${key}.${field}`));
  return [
    ...singleNames,
    ...keysIn(texts, "groups").flatMap((group) => [
      ...rowFields.groups.map((field) => `group.${group}.${field}`),
      choicesOf(group),
      ...rows(`group.${group}`, choicesOf(group), rowFields.choices),
    ]),
    ...(Object.keys(plainLists) as PlainList[]).flatMap((list) => rows(plainLists[list], list, rowFields[list])),
  ];
}

/** The texts of the form's fields alone: nothing of rows that are in no list. */
export const ownTexts = (texts: Texts): Texts =>
  Object.fromEntries(namesOf(texts).map((name) => [name, (texts[name] ?? "").replaceAll("\r\n", "\n").trim()]));

/** Scripts of an embroidery that have a max length, those that were offered before first. */
export const offeredScripts = (texts: Texts) => {
  const before = keysIn(texts, "scripts");
  const place = (script: string) => (before.includes(script) ? before.indexOf(script) : before.length);
  return scripts.filter((script) => texts[`script.${script}`]).toSorted((one, other) => place(one) - place(other));
};
