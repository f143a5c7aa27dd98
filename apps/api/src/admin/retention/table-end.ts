import type { Database } from "#api/platform/db/types.ts";

/**
 * What ends a row: its age, a max number of rows, its parent's end, a legal term, the owner or member who entered it,
 * or its use. The table in docs/operations/run.md ("What is kept, and until when") is compared by a test with this list
 * and with the migrated schema.
 */
type EndKind = "age" | "count" | "parent" | "law" | "owner" | "member" | "use";

export type TableEnd = {
  tables: readonly (keyof Database)[];
  /** What is stored, and why. */
  keeps: string;
  end: EndKind;
  /** When a row may be deleted. */
  when: string;
};
