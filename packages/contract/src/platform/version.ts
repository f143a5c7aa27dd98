import * as z from "zod/mini";
import { field } from "./form/rules.ts";

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

/**
 * A field in conflict: initial value if known, current value, and the edit's value if the edit has the field. A setting
 * also has its own version.
 */
export type FieldChange = { base?: unknown; theirs: unknown; yours?: unknown; version?: number };

/**
 * `data` of `common.changed_meanwhile`: the current version, if the fields share one, and the fields whose current
 * value differs from the edit's or from the initial one.
 */
export type ChangedMeanwhile = { version?: number; fields: Record<string, FieldChange> };

export type MergedFields = {
  /** Values that remain to be saved over the current version. */
  values: Record<string, unknown>;
  /** Fields that only the other edit changed. */
  theirs: string[];
  /** Fields that both edits changed to different values: the user decides. */
  conflicts: Record<string, FieldChange>;
};

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

/**
 * Merges an edit with a change saved meanwhile, field by field. Fields changed by one side only, or by both sides to
 * the same value, merge. A field absent from `yours` was not edited; one without base counts as changed by both.
 */
export function mergeFields({ base, theirs, yours }: Record<"base" | "theirs" | "yours", object>): MergedFields {
  const [was, now, own] = [base, theirs, yours].map((fields) => new Map<string, unknown>(Object.entries(fields)));
  const merged: MergedFields = { values: {}, theirs: [], conflicts: {} };
  for (const name of new Set([...now!.keys(), ...own!.keys()])) {
    const [began, stands, sent] = [was!.get(name), now!.get(name), own!.get(name)];
    const isKnown = was!.has(name);
    const isChanged = !isKnown || !isSameValue(stands, began);
    const isEdited = own!.has(name) && !(isKnown && isSameValue(sent, began));
    if (isEdited && isSameValue(sent, stands)) continue;
    if (isEdited && isChanged)
      merged.conflicts[name] = { ...(isKnown && { base: began }), theirs: stands, yours: sent };
    else if (isEdited) merged.values[name] = sent;
    else if (isKnown && isChanged) merged.theirs.push(name);
  }
  return merged;
}

/** Merges the fields of a refusal, for the screen that sent the edit. */
export function mergeRefused({ fields }: Pick<ChangedMeanwhile, "fields">): MergedFields {
  const valuesOf = (part: "base" | "theirs" | "yours") =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, change]) => (part in change ? [[name, change[part]] as const] : [])),
    );
  return mergeFields({ base: valuesOf("base"), theirs: valuesOf("theirs"), yours: valuesOf("yours") });
}

/** Whether two values are equal as JSON, in any order of keys. */
export const isSameValue = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
