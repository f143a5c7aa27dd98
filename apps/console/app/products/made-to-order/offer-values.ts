import { normaliseNumber } from "@noren/contract/platform/form/normalise.ts";
import type { MadeToOrderFields } from "@noren/contract/product/made-to-order.owner.ts";
import { scripts } from "@noren/contract/product/made-to-order-limits.ts";
import {
  choicesOf,
  isNewKey,
  keysIn,
  namesOf,
  offeredScripts,
  type PlainList,
  plainLists,
  type Texts,
} from "./offer-texts.ts";

type Values = Partial<MadeToOrderFields>;

/** What the API takes for the form: the fields that differ from what it began with; all of them without `base`. */
export function changedValues(texts: Texts, base?: Texts): Values {
  const changed = new Set(
    base
      ? [...namesOf(texts), ...namesOf(base)].filter((name) => (texts[name] ?? "") !== (base[name] ?? "")).map(partOf)
      : Object.keys(parts),
  );
  const values = Object.entries(parts).filter(([part]) => changed.has(part));
  // texts that are no numbers go as they are: the API refuses them at their field
  return Object.fromEntries(values.map(([part, valueOf]) => [part, valueOf(texts)])) as Values;
}

const parts: Record<keyof MadeToOrderFields, (texts: Texts) => unknown> = {
  code: ({ code }) => code,
  price: ({ price }) => numberOf(price),
  is_on_sale: ({ is_on_sale }) => is_on_sale === "1",
  lead_days: ({ lead_days }) => numberOf(lead_days),
  groups: groupsOf,
  measurements: measurementsOf,
  embroidery: embroideryOf,
};

/** The field of the offer that a field of the form belongs to. */
function partOf(name: string): keyof MadeToOrderFields {
  if (name in parts) return name as keyof MadeToOrderFields;
  if (name.startsWith("group.")) return "groups";
  return /^(figure|measurements_note|items|item\..*)$/.test(name) ? "measurements" : "embroidery";
}

const numberOf = (text = ""): unknown => {
  const typed = normaliseNumber(text);
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(typed) ? Number(typed) : text;
};
/** An empty surcharge is none. */
const surchargeOf = (text = "") => (text === "" ? 0 : numberOf(text));
const keyOf = (key: string): { key?: string } => (isNewKey(key) ? {} : { key });
const given = (field: string, text = "") => (text === "" ? {} : { [field]: text });

function groupsOf(texts: Texts) {
  return keysIn(texts, "groups").map((group) => ({
    ...keyOf(group),
    name: texts[`group.${group}.name`],
    ...given("note", texts[`group.${group}.note`]),
    choices: keysIn(texts, choicesOf(group)).map((key) => {
      const of = (field: string) => texts[`group.${group}.${key}.${field}`];
      return {
        ...keyOf(key),
        name: of("name"),
        ...given("note", of("note")),
        price: surchargeOf(of("price")),
        color: of("color")?.toLowerCase() || null,
        image: of("image") || null,
      };
    }),
  }));
}

const rowsOf = (texts: Texts, list: PlainList, rowOf: (of: (field: string) => string) => object) =>
  keysIn(texts, list).map((key) => ({
    ...keyOf(key),
    ...rowOf((field) => texts[`${plainLists[list]}.${key}.${field}`] ?? ""),
  }));

function measurementsOf(texts: Texts) {
  if (texts.measurements !== "1") return null;
  return {
    figure: texts.figure,
    ...given("note", texts.measurements_note),
    items: rowsOf(texts, "items", (of) => ({
      name: of("name"),
      mark: of("mark"),
      ...given("hint", of("hint")),
      min: numberOf(of("min")),
      max: numberOf(of("max")),
      step: numberOf(of("step")),
    })),
  };
}

function embroideryOf(texts: Texts) {
  if (texts.embroidery !== "1") return null;
  return {
    name: texts.embroidery_name,
    price: surchargeOf(texts.embroidery_price),
    is_required: texts.embroidery_required === "1",
    scripts: offeredScripts(texts).map((script) => ({ script, max: numberOf(texts[`script.${script}`]) })),
    places: rowsOf(texts, "places", (of) => ({ name: of("name"), price: surchargeOf(of("price")) })),
    threads: rowsOf(texts, "threads", (of) => ({ name: of("name"), color: of("color").toLowerCase() })),
    typefaces: rowsOf(texts, "typefaces", (of) => ({
      name: of("name"),
      style: of("style"),
      scripts: scripts.filter((script) => of(script) === "1"),
    })),
  };
}

/** A refusal's fields by the names of the form's. */
export function formFields(fields: Record<string, string[]>, texts: Texts): Record<string, string[]> {
  const named: Record<string, string[]> = {};
  for (const [field, words] of Object.entries(fields)) (named[formName(field, texts)] ??= []).push(...words);
  return named;
}

const measurementNames: Record<string, string> = { figure: "figure", note: "measurements_note" };
const embroideryNames: Record<string, string> = {
  name: "embroidery_name",
  price: "embroidery_price",
  is_required: "embroidery_required",
};

function formName(field: string, texts: Texts): string {
  const [part = "", ...rest] = field.split(".").filter((one) => one !== "values");
  if (part === "groups") return groupName(rest, texts);
  const own = rest[0] ?? "";
  if (part === "measurements") return listedName(["items"], rest, texts) ?? measurementNames[own] ?? part;
  if (part !== "embroidery") return part;
  if (own === "scripts") return rest[1] ? `script.${offeredScripts(texts)[Number(rest[1])]}` : "scripts";
  return listedName(["places", "threads", "typefaces"], rest, texts) ?? embroideryNames[own] ?? part;
}

function groupName([at, field = "name", choice, own = "name"]: string[], texts: Texts): string {
  const group = keysIn(texts, "groups")[Number(at)];
  if (group === undefined) return "groups";
  if (field !== "choices") return `group.${group}.${shownField(field)}`;
  const key = choice === undefined ? undefined : keysIn(texts, choicesOf(group))[Number(choice)];
  return key === undefined ? choicesOf(group) : `group.${group}.${key}.${shownField(own)}`;
}

function listedName(lists: readonly PlainList[], [list, at, field = "name"]: string[], texts: Texts) {
  const own = lists.find((one) => one === list);
  if (!own) return undefined;
  const key = at === undefined ? undefined : keysIn(texts, own)[Number(at)];
  return key === undefined ? own : `${plainLists[own]}.${key}.${shownField(field)}`;
}

/** Keys are in no field. */
const shownField = (field: string) => (field === "key" ? "name" : field);
