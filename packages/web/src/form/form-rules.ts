import { unlikelyPhone } from "@noren/contract/platform/form/phone.ts";
import { textMax } from "@noren/contract/platform/form/sized.ts";
import type { FormValues } from "./form-view.ts";

type Issue = { path: PropertyKey[]; message: string };
type ParseResult = { success: boolean; data?: unknown; error?: { issues: Issue[] } | undefined };
type Schema = { safeParse: (input: unknown) => ParseResult };
type ObjectSchema = Schema & { shape: Record<string, Schema>; _zod: { output: unknown } };
type OutputOf<S> = S extends { _zod: { output: infer O } } ? O : never;

/** Label, hint and input mode of a field; its rule is part of the contract. */
export type FieldWords = {
  label: string;
  hint?: string;
  placeholder?: string;
  maxLength?: number;
  autoComplete?: string;
  inputMode?: "numeric" | "decimal" | "tel" | "email" | "text";
};

export type FieldRule = FieldWords & {
  isRequired: boolean;
  /** Max length in characters. */
  max: number;
  check: (value: string) => { value: string; errors: string[] };
  /** A question about an unusual but valid value, which the user confirms by submitting again; null for none. */
  question?: (value: string) => string | null;
};

/** Hidden field that submits the question of `field`, and thereby confirms the value. */
export const confirmedName = (field: string) => `confirmed.${field}`;

/** Fields of a form by name, in the form's order, and the parser of the whole form. */
export type FormRules<T> = {
  fields: Record<string, FieldRule>;
  parse: (values: FormValues) => { input: T | null; errors: Record<string, string[]> };
};

/** Derives fields from others before validation. Their own errors are not shown. */
export type Derive = (values: FormValues) => FormValues;

/**
 * Rules over the contract's schemas, so that browser and server validate alike (FORM-09). A field `city` of part
 * `address` is named `address.city`, of part "" `city`. Only fields with labels are part of the form.
 */
export function formRules<P extends Record<string, ObjectSchema>>(
  parts: P,
  words: Record<string, FieldWords>,
  derive: Derive = () => ({}),
): FormRules<{ [K in keyof P]: OutputOf<P[K]> }> {
  const fields: Record<string, FieldRule> = {};
  for (const [name, label] of Object.entries(words)) {
    const [part, key] = name.includes(".") ? (name.split(".", 2) as [string, string]) : ["", name];
    const schema = parts[part]?.shape[key];
    if (schema) fields[name] = fieldRule(label, schema);
  }
  return {
    fields,
    parse(values) {
      const derived = derive(values);
      const { input, errors } = parseParts(parts, values, derived);
      const questions = questionsOf(fields, values, (name) => name in derived || name in errors);
      const isOpen = Object.keys(questions).length > 0;
      return { input: isOpen ? null : input, errors: { ...errors, ...questions } } as never;
    },
  };
}

/** Questions by field that the submitted values do not confirm. */
function questionsOf(
  fields: Record<string, FieldRule>,
  values: FormValues,
  isPassedOver: (name: string) => boolean,
): Record<string, string[]> {
  const open: Record<string, string[]> = {};
  for (const [name, { question, check }] of Object.entries(fields)) {
    const typed = values[name];
    if (!question || !typed || isPassedOver(name)) continue;
    const words = question(check(typed).value);
    if (words && values[confirmedName(name)] !== words) open[name] = [words];
  }
  return open;
}

/** A phone number of unusual length needs a confirmation (FORM-14). */
function phoneQuestion(value: string): string | null {
  const why = unlikelyPhone(value);
  return why && `${why}この番号でよろしいですか。よろしければ、そのままお進みください。`;
}

/** Rules of a form that only the server validates: its fields are drawn and stored as drafts. */
export function openRules(words: Record<string, FieldWords & { required?: string }>): FormRules<FormValues> {
  const errorsOf = (name: string, value: string | undefined) =>
    words[name]?.required && !value ? [words[name].required] : [];
  const fields = Object.entries(words).map(([name, { required, ...rest }]): [string, FieldRule] => [
    name,
    {
      ...rest,
      max: rest.maxLength ?? defaultMax,
      isRequired: Boolean(required),
      check: (value) => ({ value, errors: errorsOf(name, value) }),
    },
  ]);
  return {
    fields: Object.fromEntries(fields),
    parse(values) {
      const errors = Object.keys(words)
        .map((name): [string, string[]] => [name, errorsOf(name, values[name])])
        .filter(([, found]) => found.length > 0);
      return { input: errors.length > 0 ? null : values, errors: Object.fromEntries(errors) };
    },
  };
}

/** Max length of fields whose schema has none. */
const defaultMax = 250;

function fieldRule(words: FieldWords, schema: Schema): FieldRule {
  return {
    ...words,
    max: textMax(schema as never) ?? words.maxLength ?? defaultMax,
    isRequired: !schema.safeParse("").success,
    ...(words.inputMode === "tel" && { question: phoneQuestion }),
    check(value) {
      const result = schema.safeParse(value);
      if (!result.success) return { value, errors: messages(result) };
      return { value: String(result.data ?? ""), errors: [] };
    },
  };
}

function parseParts(parts: Record<string, ObjectSchema>, typed: FormValues, derived: FormValues) {
  const values = { ...typed, ...derived };
  const input: Record<string, unknown> = {};
  const errors: Record<string, string[]> = {};
  let isWhole = true;
  for (const [part, schema] of Object.entries(parts)) {
    const prefix = part && `${part}.`;
    const own = Object.keys(schema.shape)
      .filter((key) => values[prefix + key] !== undefined)
      .map((key) => [key, values[prefix + key]]);
    const result = schema.safeParse(Object.fromEntries(own));
    if (result.success) input[part] = result.data;
    else isWhole = false;
    for (const issue of result.error?.issues ?? []) {
      const name = prefix + issue.path.join(".");
      if (!(name in derived)) (errors[name] ??= []).push(issue.message);
    }
  }
  return { input: isWhole ? input : null, errors };
}

const messages = (result: ParseResult) => (result.error?.issues ?? []).map((issue) => issue.message);

/** Text values by field; files are omitted. */
export function valuesOf(form: Iterable<[string, FormDataEntryValue]>): FormValues {
  const values: FormValues = {};
  for (const [name, value] of form) if (typeof value === "string") values[name] = value;
  return values;
}
