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
