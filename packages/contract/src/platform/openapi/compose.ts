import type { JsonSchema } from "./document-types.ts";
import { nameOf, refTo } from "./schemas.ts";

type Shapes = Record<string, JsonSchema>;

/**
 * Replaces schemas by references. A schema with exactly the fields of a named shape becomes its $ref. One with all
 * fields of an extended shape becomes an allOf of that shape and the remaining fields, as in `allOf: [Cart, {
 * carriage_estimate }]`. Of several candidates, the shape with the most fields is used.
 */
export function composeShapes(shapes: Shapes, extended: readonly string[], others: JsonSchema[]) {
  const compose = composer(shapes, extended);
  for (const [name, shape] of Object.entries(shapes)) compose(shape, name);
  for (const schema of others) compose(schema);
}

/** Returns a function that replaces schemas by references to the given shapes. */
export function composer(shapes: Shapes, extended: readonly string[]) {
  const bases = Object.entries(shapes)
    .map(([name, shape]) => ({ name, ...fieldsOf(shape, shapes) }))
    .map((base) => ({ ...base, texts: textsOf(base.properties) }))
    .filter(({ properties }) => sizeOf(properties) > 1)
    .sort((a, b) => sizeOf(b.properties) - sizeOf(a.properties));
  const compose = (schema: JsonSchema, own?: string) => {
    const { properties, required = [] } = schema;
    if (properties) {
      const texts = textsOf(properties);
      const base = bases.find(
        (one) =>
          one.name !== own &&
          one.required.every((key) => required.includes(key)) &&
          required.every((key) => one.required.includes(key) || !(key in one.properties)) &&
          Object.entries(one.texts).every(([key, text]) => texts[key] === text) &&
          (sizeOf(one.properties) === sizeOf(properties) ? own === undefined : extended.includes(one.name)),
      );
      if (base) replaceBy(schema, base);
    }
    for (const inner of insideOf(schema)) compose(inner);
  };
  return compose;
}

function replaceBy(schema: JsonSchema, base: { name: string; properties: Shapes }) {
  const { properties = {}, required = [], type: _, ...rest } = schema;
  const added = Object.entries(properties).filter(([key]) => !(key in base.properties));
  for (const key of Object.keys(schema)) delete schema[key as keyof JsonSchema];
  if (added.length === 0) {
    Object.assign(schema, refTo(base.name), rest);
    return;
  }
  const own: JsonSchema = { type: "object", properties: Object.fromEntries(added) };
  const needed = required.filter((key) => !(key in base.properties));
  if (needed.length > 0) own.required = needed;
  Object.assign(schema, rest, { allOf: [refTo(base.name), own] });
}

const sizeOf = (properties: Shapes) => Object.keys(properties).length;

/** All fields of a schema, including those of shapes it extends. */
export function fieldsOf(schema: JsonSchema, shapes: Shapes): { properties: Shapes; required: string[] } {
  const { properties = {}, required = [], allOf = [] } = schema;
  const name = nameOf(schema);
  const parts = [...(name ? [shapes[name]!] : []), ...allOf].map((part) => fieldsOf(part, shapes));
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties), properties) as Shapes,
    required: [...parts.flatMap((part) => part.required), ...required],
  };
}
const textsOf = (properties: Shapes): Record<string, string> =>
  Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, JSON.stringify(schema)]));

/** Direct subschemas of a schema. */
export function insideOf({ properties, items, anyOf, oneOf, allOf, additionalProperties }: JsonSchema): JsonSchema[] {
  return [
    ...Object.values(properties ?? {}),
    ...(items ? [items] : []),
    ...(anyOf ?? []),
    ...(oneOf ?? []),
    ...(allOf ?? []),
    ...(typeof additionalProperties === "object" ? [additionalProperties] : []),
  ];
}
