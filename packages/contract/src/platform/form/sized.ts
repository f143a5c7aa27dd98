import * as z from "zod/mini";

/**
 * The longest text, in units of UTF-16, that is looked at for a field of `max` letters: spaces around it, hyphens and
 * letters of two units are still made right, and nothing longer is walked over.
 */
export const rawMax = (max: number) => 4 * max + 64;

const maxes = new WeakMap<z.ZodMiniType, number>();

/**
 * Judges a value by its size before its schema walks over it: the first stage of a pipe, and a pipe ends at the first
 * stage that refuses. The document of the API shows the schema alone (openapi.ts).
 */
function judgedFirst<T extends z.ZodMiniType>(schema: T, isWithin: (value: unknown) => boolean, error: string): T {
  return z.pipe(z.unknown().check(z.refine(isWithin, { error, abort: true })), schema) as unknown as T;
}

/** A text of at most `limit` units as it came; `max` is what its field takes, where that is less. */
export function sizedText<T extends z.ZodMiniType>(schema: T, limit: number, error: string, max = limit): T {
  const sized = judgedFirst(schema, (value) => typeof value !== "string" || value.length <= limit, error);
  maxes.set(sized, max);
  return sized;
}

/** A list whose items are counted before the first of them is judged. */
export function sizedList<T extends z.ZodMiniType>(list: T, max: number, error = `${max}件以内で指定してください`): T {
  const schema = list.check(z.maxLength(max) as never);
  return judgedFirst(schema, (value) => !Array.isArray(value) || value.length <= max, error);
}

/** A record whose keys are counted and measured before the first of them is judged. */
export function sizedRecord<T extends z.ZodMiniType>(schema: T, max: number, keyMax: number, error: string): T {
  return judgedFirst(schema, (value) => typeof value !== "object" || isSmall(value, max, keyMax), error);
}

function isSmall(value: object | null, max: number, keyMax: number): boolean {
  let keys = 0;
  for (const key in value) if (++keys > max || key.length > keyMax) return false;
  return true;
}

type Inside = { _zod: { def: { type: string; innerType?: z.ZodMiniType; in?: z.ZodMiniType; out?: z.ZodMiniType } } };
const inside = (schema: z.ZodMiniType) => (schema as unknown as Inside)._zod.def;

/** The schema behind the judgement of its size; undefined for one that has none. */
export function checkedBySize(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  const { in: first, out } = inside(schema);
  return first && inside(first).type === "unknown" ? out : undefined;
}

/** How many letters a text field takes; undefined for other kinds. */
export function textMax(schema: z.ZodMiniType): number | undefined {
  const { innerType } = inside(schema);
  return maxes.get(schema) ?? (innerType && textMax(innerType));
}
