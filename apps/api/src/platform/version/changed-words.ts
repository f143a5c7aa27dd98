import type { FieldChange } from "@noren/contract/platform/merge-fields.ts";

/** Both values of each field as text, for operators of commands and reports of imports. */
export function changedWords(fields: Record<string, FieldChange>): string {
  const each = Object.entries(fields).map(
    ([name, { theirs, yours }]) => `${name} はいま${shown(theirs)}、保存しようとした値は${shown(yours)}`,
  );
  return `読んだあとに、ほかの人が変えました（${each.join("。")}）。`;
}

function shown(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value ?? "");
  return `「${text.length > 60 ? `${text.slice(0, 60)}…` : text}」`;
}
