import { confirmedName, type FieldRule } from "./form-rules.ts";
import type { FormValues } from "./form-view.ts";

/** Max characters of a field's value that a refused form returns; undefined for unknown fields. */
export type StoredFields = (name: string) => number | undefined;

const confirmedPrefix = confirmedName("");
const questionMax = 200;
const wordMax = 100;
/** Max characters of a quantity, a day or a time slot. */
const partMax = 20;
const ofPart = /^(q|date|time|choice)(\.\w{1,20}){1,2}$/;

/** Fields of the given forms, each with the max length of its rule. */
export const storedOf =
  (...forms: { fields: Record<string, FieldRule> }[]): StoredFields =>
  (name) => {
    const field = name.startsWith(confirmedPrefix) ? name.slice(confirmedPrefix.length) : name;
    const rule = forms.find(({ fields }) => Object.hasOwn(fields, field))?.fields[field];
    return field === name ? rule?.max : rule?.question && questionMax;
  };

/** Choices and checkboxes without rules. */
export const storedNamed =
  (...names: string[]): StoredFields =>
  (name) =>
    names.includes(name) ? wordMax : undefined;

/** Fields of cart lines and parcels, whose names contain a line's or parcel's key. */
export const storedOfParts: StoredFields = (name) => (ofPart.test(name) ? partMax : undefined);

export const storedOfAny =
  (...stored: StoredFields[]): StoredFields =>
  (name) => {
    for (const one of stored) {
      const max = one(name);
      if (max !== undefined) return max;
    }
    return undefined;
  };

/** Values of a refused form to show again: known fields only, cut to their max lengths, without passwords. */
export function storedValues(values: FormValues, stored: StoredFields): FormValues {
  const again: FormValues = {};
  for (const [name, value] of Object.entries(values)) {
    const max = name === "intent" ? wordMax : stored(name);
    if (max !== undefined && !name.endsWith("password")) again[name] = firstCharacters(value, max);
  }
  return again;
}

/** `max` characters may be up to twice as many UTF-16 units. */
const firstCharacters = (text: string, max: number) =>
  text.length <= max
    ? text
    : Array.from(text.slice(0, 2 * max))
        .slice(0, max)
        .join("")
        .toWellFormed();
