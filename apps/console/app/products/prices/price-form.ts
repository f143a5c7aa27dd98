import {
  type PriceChange,
  periodKinds,
  priceRules,
  roundingUnits,
} from "@noren/contract/product/price-period.owner.ts";
import { toMoment } from "./moments.ts";

/** The form of a price change as its address has it. */
export type PriceForm = Record<
  "kind" | "rule" | "amount" | "unit" | "name" | "from.day" | "from.time" | "to.day" | "to.time",
  string
>;

export const ruleWords = {
  percent_off: "％引き",
  yen_off: "円引き",
  price: "円にそろえる",
  percent_up: "％上げる",
  yen_up: "円上げる",
} as const;
export const unitWords = { "1": "1円未満", "10": "10円未満", "100": "100円未満" } as const;

const oneOf = <const T extends readonly string[]>(values: T, typed: string | null): T[number] =>
  values.find((value) => value === typed) ?? values[0]!;

const max = 40;

export function readForm(query: URLSearchParams): PriceForm {
  const text = (name: string) => (query.get(name) ?? "").slice(0, max);
  return {
    kind: oneOf(periodKinds, query.get("kind")),
    rule: oneOf(priceRules, query.get("rule")),
    amount: text("amount"),
    unit: oneOf(roundingUnits, query.get("unit") ?? "1"),
    name: text("name"),
    "from.day": text("from.day"),
    "from.time": text("from.time"),
    "to.day": text("to.day"),
    "to.time": text("to.time"),
  };
}

/** The change that is typed; undefined while something that it needs is missing. */
export function changeOf(form: PriceForm, now: Date): PriceChange | undefined {
  const { kind, amount } = form;
  const isSale = kind === "sale";
  if (amount === "" || (isSale ? form["to.day"] === "" : form["from.day"] === "")) return undefined;
  const from = { day: form["from.day"], time: form["from.time"] };
  return {
    kind: oneOf(periodKinds, kind),
    rule: oneOf(priceRules, form.rule),
    // The API reads typed numbers, and names what is wrong with them.
    amount: amount as unknown as number,
    unit: oneOf(roundingUnits, form.unit),
    name: isSale ? form.name : "",
    starts_at: from.day === "" ? now.toISOString() : toMoment(from),
    ends_at: isSale ? toMoment({ day: form["to.day"], time: form["to.time"] }, { isEnd: true }) : null,
  };
}

/** Chosen products or variants of an address: repeated, or with commas between. */
export const idsIn = (query: URLSearchParams, name: string): string[] =>
  query.getAll(name).flatMap((value) => value.split(",").filter((id) => id !== ""));
