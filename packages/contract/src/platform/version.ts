import * as z from "zod/mini";
import { field } from "./form/rules.ts";
import { type FieldChange, isSameValue } from "./merge-fields.ts";

/**
 * Version of an owner's data, from a previous answer. A setting with its default value has version 0. It grows with
 * every change that the owner would see in the form; differences between versions have no meaning.
 */
export const Version = field.integer("版", 0, Number.MAX_SAFE_INTEGER);

/**
 * An owner's edit of a form: the changed values, and the version they were made from. `base`: the form's initial
 * values, which a refusal returns for screens that do not keep them.
 */
export type Edit<F extends object> = {
  version?: number | undefined;
  base?: Partial<F> | undefined;
  values: Partial<F>;
};

/** Input of a call that saves an owner's edit of these fields. An omitted field has no default: it stays as it is. */
export function editOf<S extends z.ZodMiniObject>(fields: S) {
  const given = z.partial(
    z.object(Object.fromEntries(Object.entries(fields.shape).map(withoutDefault))),
  ) as unknown as Given<S>;
  return z.object({ version: Version, base: z.optional(given), values: given });
}

type Given<S extends z.ZodMiniObject> = z.ZodMiniType<Partial<z.output<S>>, Partial<z.input<S>>>;

const withoutDefault = ([name, schema]: [string, unknown]): [string, z.ZodMiniType] => [
  name,
  schema instanceof z.ZodMiniDefault ? (schema._zod.def.innerType as z.ZodMiniType) : (schema as z.ZodMiniType),
];

/** Fields in which an edit and the current values differ, for a refusal. */
export function changesOf({ base = {}, values }: Edit<object>, theirs: object): Record<string, FieldChange> {
  const [was, own] = [base, values].map((fields) => new Map<string, unknown>(Object.entries(fields)));
  return Object.fromEntries(
    Object.entries(theirs).flatMap(([name, stands]): [string, FieldChange][] => {
      const isOther = own!.has(name) && !isSameValue(own!.get(name), stands);
      const isChanged = was!.has(name) && !isSameValue(was!.get(name), stands);
      if (!isOther && !isChanged) return [];
      const known = { ...(was!.has(name) && { base: was!.get(name) }) };
      return [[name, { ...known, theirs: stands, ...(own!.has(name) && { yours: own!.get(name) }) }]];
    }),
  );
}
