import { confirmedName, type FieldRule } from "./form-rules.ts";
import type { FormValues } from "./form-view.ts";

/** How many characters of a field come back with a refused form; undefined for fields that the form does not have. */
export type StoredFields = (name: string) => number | undefined;

const confirmedPrefix = confirmedName("");
const questionMax = 200;
const wordMax = 100;
/** A piece, a day or a time slot. */
const partMax = 20;
const ofPart = /^(q|date|time|choice)(\.\w{1,20}){1,2}$/;

/** The fields of some forms, each up to what its rule takes. */
export const storedOf =
  (...forms: { fields: Record<string, FieldRule> }[]): StoredFields =>
  (name) => {
    const field = name.startsWith(confirmedPrefix) ? name.slice(confirmedPrefix.length) : name;
    const rule = forms.find(({ fields }) => Object.hasOwn(fields, field))?.fields[field];
    return field === name ? rule?.max : rule?.question && questionMax;
  };

/** Choices and marks beside the fields that have rules. */
export const storedNamed =
  (...names: string[]): StoredFields =>
  (name) =>
    names.includes(name) ? wordMax : undefined;

/** The fields that a cart's lines and parcels bring along, by the keys of these. */
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

/** The values of a refused form to show again: only its own fields, cut to their lengths, and no password. */
export function storedValues(values: FormValues, stored: StoredFields): FormValues {
  const again: FormValues = {};
  for (const [name, value] of Object.entries(values)) {
    const max = name === "intent" ? wordMax : stored(name);
    if (max !== undefined && !name.endsWith("password")) again[name] = firstCharacters(value, max);
  }
  return again;
}

/** A character may have two UTF-16 units. */
const firstCharacters = (text: string, max: number) =>
  text.length <= max
    ? text
    : Array.from(text.slice(0, 2 * max))
        .slice(0, max)
        .join("")
        .toWellFormed();
