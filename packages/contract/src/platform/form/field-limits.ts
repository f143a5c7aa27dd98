import type * as z from "zod/mini";

/** Limits of a field that its schema does not expose, for the API document (platform/openapi). */
export type FieldLimits = { label?: string; minimum?: number; maximum?: number; format?: string };

const limits = new WeakMap<z.ZodMiniType, FieldLimits>();

export function withLimits<T extends z.ZodMiniType>(schema: T, known: FieldLimits): T {
  limits.set(schema, known);
  return schema;
}

/** Limits of the schema, or of the schema it wraps. */
export function limitsOf(schema: z.ZodMiniType | undefined): FieldLimits | undefined {
  if (!schema) return undefined;
  return limits.get(schema) ?? limitsOf((schema as unknown as { _zod: { parent?: z.ZodMiniType } })._zod.parent);
}
