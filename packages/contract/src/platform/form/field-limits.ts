import type * as z from "zod/mini";

/** What a field's rule is made of, and its schema does not show: for the document of the API (platform/openapi). */
export type FieldLimits = { label?: string; minimum?: number; maximum?: number; format?: string };

const limits = new WeakMap<z.ZodMiniType, FieldLimits>();

export function withLimits<T extends z.ZodMiniType>(schema: T, known: FieldLimits): T {
  limits.set(schema, known);
  return schema;
}

/** Those of the schema, or of the one that it adds a check to. */
export function limitsOf(schema: z.ZodMiniType | undefined): FieldLimits | undefined {
  if (!schema) return undefined;
  return limits.get(schema) ?? limitsOf((schema as unknown as { _zod: { parent?: z.ZodMiniType } })._zod.parent);
}
