import * as z from "zod/mini";
import { field } from "./form/rules.ts";

/**
 * The version of what an owner edits, as it was read. 0 is that of a setting that has its first value. It grows with each
 * change that an owner would see in a form, by whomever; its distance to another one says nothing.
 */
export const Version = field.integer("版", 0, Number.MAX_SAFE_INTEGER);

/**
 * What a screen sends of a form that it has shown: the values that were changed, and which version they were made from.
 * `base` are the values that the form began with: a refusal hands them back, for a screen that keeps none of them itself.
 */
export type Edit<F extends object> = {
  version?: number | undefined;
  base?: Partial<F> | undefined;
  values: Partial<F>;
};

/** The input of a call that saves an owner's edit of these fields. A field that is left out has no default: it stays. */
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
 * A field of an edit: what the form began with, where that is known, what stands there now, and what was sent, where the edit
 * has the field. A setting has a version of its own.
 */
export type FieldChange = { base?: unknown; theirs: unknown; yours?: unknown; version?: number };

/**
 * The `data` of `common.changed_meanwhile`, beside its sentence: the version that stands there now, where the fields have
 * one together, and those of them that differ from what was sent or from what the form began with.
 */
export type ChangedMeanwhile = { version?: number; fields: Record<string, FieldChange> };

export type MergedFields = {
  /** What is left to be saved, over the version of theirs. */
  values: Record<string, unknown>;
  /** Fields that somebody else alone has changed. */
  theirs: string[];
  /** Fields that both have changed, to different values: a person decides. */
  conflicts: Record<string, FieldChange>;
};

/** What differs between an edit and what stands there now; a refusal has it. */
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
 * Compares an edit with what somebody else has saved meanwhile, field by field. What one of both has left as it was merges
 * by itself, and so does what both have changed alike. A field that `yours` leaves out was not edited; one without a base
 * counts as changed by both.
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

/** The same of a refusal, for the screen that sent the edit. */
export function mergeRefused({ fields }: Pick<ChangedMeanwhile, "fields">): MergedFields {
  const valuesOf = (part: "base" | "theirs" | "yours") =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, change]) => (part in change ? [[name, change[part]] as const] : [])),
    );
  return mergeFields({ base: valuesOf("base"), theirs: valuesOf("theirs"), yours: valuesOf("yours") });
}

/** Whether two values are the same as JSON carries them, whatever the order of their keys. */
export const isSameValue = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
