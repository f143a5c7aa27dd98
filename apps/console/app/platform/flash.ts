import type { NewsKind } from "#app/ui/news.tsx";

/** A message for the next page, shown once. */
export type Flash = {
  kind: NewsKind;
  words: string;
  /** For what can be undone: a form that undoes it. With script it is a toast for 10 seconds. */
  undo?: { action: string; values: Record<string, string> };
};
