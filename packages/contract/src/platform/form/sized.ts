import * as z from "zod/mini";

/**
 * Max UTF-16 units that are processed for a field of `max` characters. Leaves room for surrounding spaces, hyphens and
 * characters of two units, which are normalized.
 */
export const rawMax = (max: number) => 4 * max + 64;

const maxes = new WeakMap<z.ZodMiniType, number>();

/**
 * Checks the size of a value before its schema processes it: the first stage of a pipe, which stops at the first stage
 * that fails. The API document shows the second stage only (platform/openapi).
 */
function checkedFirst<T extends z.ZodMiniType>(schema: T, isWithin: (value: unknown) => boolean, error: string): T {
  return z.pipe(z.unknown().check(z.refine(isWithin, { error, abort: true })), schema) as unknown as T;
}

/** A text of max `limit` UTF-16 units as received; `max` is the field's own limit if that is less. */
export function sizedText<T extends z.ZodMiniType>(schema: T, limit: number, error: string, max = limit): T {
  const sized = checkedFirst(schema, (value) => typeof value !== "string" || value.length <= limit, error);
  maxes.set(sized, max);
  return sized;
}

/** A list whose length is checked before its first item is validated. */
export function sizedList<T extends z.ZodMiniType>(list: T, max: number, error = `${max}件以内で指定してください`): T {
  const schema = list.check(z.maxLength(max) as never);
  return checkedFirst(schema, (value) => !Array.isArray(value) || value.length <= max, error);
}

/** A record whose keys are counted and measured before its first value is validated. */
export function sizedRecord<T extends z.ZodMiniType>(schema: T, max: number, keyMax: number, error: string): T {
  return checkedFirst(schema, (value) => typeof value !== "object" || isSmall(value, max, keyMax), error);
}

function isSmall(value: object | null, max: number, keyMax: number): boolean {
  let keys = 0;
  for (const key in value) if (++keys > max || key.length > keyMax) return false;
  return true;
}

type Inside = { _zod: { def: { type: string; innerType?: z.ZodMiniType; in?: z.ZodMiniType; out?: z.ZodMiniType } } };
const inside = (schema: z.ZodMiniType) => (schema as unknown as Inside)._zod.def;

/** The schema behind the size check; undefined if there is no size check. */
export function checkedBySize(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  const { in: first, out } = inside(schema);
  return first && inside(first).type === "unknown" ? out : undefined;
}

/** Max length of a text field; undefined for other schemas. */
export function textMax(schema: z.ZodMiniType): number | undefined {
  const { innerType } = inside(schema);
  return maxes.get(schema) ?? (innerType && textMax(innerType));
}
