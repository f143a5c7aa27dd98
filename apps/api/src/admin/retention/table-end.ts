import type { Database } from "#api/platform/db/types.ts";

/**
 * What ends a row: its age, a number of rows, its parent's end, a term of law, whoever entered it, or its use. The document
 * (docs/operations/run.md, "What is kept, and until when") shows this list, and a test compares both and the migrated schema.
 */
type EndKind = "age" | "count" | "parent" | "law" | "owner" | "member" | "use";

export type TableEnd = {
  tables: readonly (keyof Database)[];
  /** What is kept, and why. */
  keeps: string;
  end: EndKind;
  /** When a row may go. */
  when: string;
};
