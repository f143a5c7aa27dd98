import type { JsonSchema } from "./document-types.ts";
import type { FieldWords } from "./field-words.ts";
import { nameOf } from "./schemas.ts";

type Shapes = Record<string, JsonSchema>;
type Known = { shapes: Shapes; words: FieldWords };

/**
 * A valid value of the schema, composed of the examples of its fields, so that a field has the same example everywhere.
 * `isShort` omits optional fields.
 */
export function exampleOf(schema: JsonSchema, known: Known, isShort = false): unknown {
  return valueOf(schema, "", { ...known, isShort, above: [] });
}

type Place = Known & { isShort: boolean; above: string[] };

function valueOf(schema: JsonSchema, field: string, place: Place): unknown {
  const name = nameOf(schema);
  if (name) {
    const shape = place.shapes[name];
    if (!shape) throw new Error(`There is no shape ${name}.`);
    return valueOf(shape, field, { ...place, above: [...place.above, name] });
  }
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueOf(part, field, place)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueOf(choices.find(({ type }) => type !== "null") ?? choices[0]!, field, place);
  if ("const" in schema) return schema.const;
  const example = exampleFor(field, place);
  if (schema.enum) return schema.enum.includes(example) ? example : schema.enum.find((one) => one !== "");
  const type = typeOf(schema);
  if (type === "object") return objectOf(schema, example, place);
  if (type === "array") return listOf(schema, field, example, place);
  if (fits(schema, type, example)) return example;
  if (type === "string") return textOf(schema);
  if (type === "integer" || type === "number") return schema.minimum ?? schema.default ?? 1;
  if (type === "boolean") return schema.default ?? false;
  return type === "null" ? null : (example ?? "…");
}

/** Example of the field in this shape, or of the field's name. */
function exampleFor(field: string, { words, above }: Place): unknown {
  const [description, own] = wordsAndExample(words, `${above.at(-1)}.${field}`);
  return description === undefined ? wordsAndExample(words, field)[1] : own;
}

export function wordsAndExample(words: FieldWords, field: string): readonly [string | undefined, unknown?] {
  const entry = Object.hasOwn(words, field) ? words[field] : undefined;
  return typeof entry === "string" ? [entry] : (entry ?? [undefined]);
}

export const typeOf = ({ type }: JsonSchema): string | undefined =>
  Array.isArray(type) ? (type.find((one) => one === "number" || one === "integer") ?? type[0]) : type;

function objectOf(schema: JsonSchema, example: unknown, place: Place): unknown {
  const { properties, required = [] } = schema;
  if (!properties) return isPlain(example) ? example : {};
  const shown = Object.entries(properties).filter(
    ([key, inner]) => (!place.isShort || required.includes(key)) && !isInside(inner, place.above),
  );
  return Object.fromEntries(shown.map(([key, inner]) => [key, valueOf(inner, key, place)]));
}

function listOf(schema: JsonSchema, field: string, example: unknown, place: Place): unknown {
  const { items } = schema;
  if (!items || isInside(items, place.above)) return [];
  if (Array.isArray(example) && example.every((one) => takes(items, one))) return example;
  return [valueOf(items, field, place)];
}

const takes = (schema: JsonSchema, value: unknown) =>
  schema.$ref === undefined && (schema.enum ? schema.enum.includes(value) : fits(schema, typeOf(schema), value));

/** A recursive shape, such as a category's children, ends at the first level. */
const isInside = (schema: JsonSchema, above: string[]) => {
  const name = nameOf(schema);
  return name !== undefined && above.includes(name);
};

function fits(schema: JsonSchema, type: string | undefined, example: unknown): boolean {
  if (typeof example === "string")
    return (
      (type === "string" || type === undefined) &&
      example.length <= (schema.maxLength ?? Infinity) &&
      example.length >= (schema.minLength ?? 0) &&
      isWritten(schema, example)
    );
  if (typeof example === "number")
    return (
      (type === "number" || (type === "integer" && Number.isInteger(example))) &&
      example >= (schema.minimum ?? -Infinity) &&
      example <= (schema.maximum ?? Infinity)
    );
  return typeof example === "boolean" && type === "boolean";
}

const formats: Record<string, RegExp> = { "date-time": /^\d{4}-\d\d-\d\dT/, date: /^\d{4}-\d\d-\d\d$/ };
const samples = ["2026-11-24", "2026-11-20T01:00:00.000Z", "#1f4e79", "fabric", "noren"];

const isWritten = ({ pattern, format }: JsonSchema, text: string) =>
  (!pattern || new RegExp(pattern).test(text)) && (formats[format ?? ""]?.test(text) ?? true);

function textOf(schema: JsonSchema): string {
  const { pattern, format, minLength = 0, default: first } = schema;
  if (pattern || format) return samples.find((sample) => isWritten(schema, sample)) ?? "";
  return typeof first === "string" && first ? first : "見本".padEnd(minLength, "x");
}

const isPlain = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
