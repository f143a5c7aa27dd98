import * as z from "zod/mini";
import { limitsOf } from "../form/field-limits.ts";
import { checkedBySize, textMax } from "../form/sized.ts";
import type { JsonSchema } from "./document-types.ts";

export type Direction = "input" | "output";

/** Schemas by name in the document; each is defined once and referenced by $ref. */
export type ShapeNames = Record<string, readonly [schema: z.ZodMiniType, description: string]>;

const prefix = "#/components/schemas/";
export const refTo = (name: string): JsonSchema => ({ $ref: `${prefix}${name}` });
export const nameOf = ({ $ref }: JsonSchema): string | undefined => $ref?.slice(prefix.length);

/** Converts Zod schemas to JSON Schema together; named schemas among them are added to `components`. */
export function toJsonSchemas<K extends string>(
  schemas: Record<K, z.ZodMiniType>,
  io: Direction,
  names: ShapeNames,
  components: Record<string, JsonSchema>,
): Record<K, JsonSchema> {
  const metadata = z.registry<{ id: string }>();
  for (const [id, [schema]] of Object.entries(names)) metadata.add(schema, { id });
  const convert = (schema: z.ZodMiniType): JsonSchema => {
    const {
      $schema: _,
      $defs,
      ...json
    } = z.toJSONSchema(schema, {
      io,
      metadata,
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) =>
        complete(zodSchema as unknown as z.ZodMiniType, jsonSchema as JsonSchema, io, convert),
    }) as JsonSchema & { $schema: string; $defs?: Record<string, JsonSchema> };
    for (const [name, shape] of Object.entries($defs ?? {}))
      components[name] ??= { description: names[name]![1], ...tidy(shape) };
    return tidy(json);
  };
  // bases of extended shapes may not be part of any schema
  const bases = Object.fromEntries(Object.entries(names).map(([name, [schema]]) => [`shape ${name}`, schema]));
  const all = convert(z.object({ ...bases, ...schemas })).properties!;
  return Object.fromEntries(Object.keys(schemas).map((key) => [key, all[key]!])) as Record<K, JsonSchema>;
}

/** Adds what Zod's conversion misses: the schema behind a size check, and the label and bounds of a field. */
function complete(
  schema: z.ZodMiniType,
  json: JsonSchema,
  io: Direction,
  convert: (schema: z.ZodMiniType) => JsonSchema,
) {
  const inner = io === "input" ? checkedBySize(schema) : undefined;
  if (inner) Object.assign(json, convert(inner));
  const { label, format, ...bounds } = limitsOf(schema) ?? {};
  const max = textMax(schema);
  const { type } = json;
  if (label) json.title ??= label;
  if (format) {
    json.format = format;
    delete json.pattern;
  }
  if (type === "string" && max && !json.enum && !json.maxLength) json.maxLength = max;
  if (type === "number" || type === "integer" || Array.isArray(type)) Object.assign(json, bounds);
  if (json.format === "binary") Object.assign(json, { contentMediaType: "application/octet-stream" });
}

/** $defs become components. `additionalProperties: false` is dropped, since a later release may add keys. */
function tidy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(tidy) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    if (key === "additionalProperties" && inner === false) return [];
    if (key === "$ref") return [[key, String(inner).replace("#/$defs/", prefix)]];
    return [[key, tidy(inner)]];
  });
  return Object.fromEntries(entries) as T;
}
