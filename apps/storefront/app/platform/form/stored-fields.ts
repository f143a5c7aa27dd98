import type { FieldRule } from "./form-rules.ts";
import type { FormValues } from "./form-view.ts";

/** How many letters of a field come back with a form that was not taken; undefined for what the form does not ask. */
export type StoredFields = (name: string) => number | undefined;

const wordMax = 100;
/** A piece, a day or a time slot. */
const partMax = 20;
const ofPart = /^(q|date|time|choice)(\.\w{1,20}){1,2}$/;

/** The fields of some forms, each up to what its rule takes. */
export const storedOf =
  (...forms: { fields: Record<string, FieldRule> }[]): StoredFields =>
  (name) =>
    forms.find(({ fields }) => Object.hasOwn(fields, name))?.fields[name]?.max;

/** Choices and marks beside the fields that have rules. */
export const storedNamed =
  (...names: string[]): StoredFields =>
  (name) =>
    names.includes(name) ? wordMax : undefined;

/** The fields that a cart's lines and parcels bring along, by the keys of these. */
export const storedOfParts: StoredFields = (name) => (ofPart.test(name) ? partMax : undefined);

export const storedOfAny =
  (...kept: StoredFields[]): StoredFields =>
  (name) => {
    for (const one of kept) {
      const max = one(name);
      if (max !== undefined) return max;
    }
    return undefined;
  };

/** What of a form is shown again: only what it asks, and no more of it than it takes. A password never is. */
export function storedValues(values: FormValues, kept: StoredFields): FormValues {
  const again: FormValues = {};
  for (const [name, value] of Object.entries(values)) {
    const max = name === "intent" ? wordMax : kept(name);
    if (max !== undefined && !name.endsWith("password")) again[name] = firstEmails(value, max);
  }
  return again;
}

/** A letter may have two units. */
const firstEmails = (text: string, max: number) =>
  text.length <= max
    ? text
    : Array.from(text.slice(0, 2 * max))
        .slice(0, max)
        .join("")
        .toWellFormed();
