import type { Db } from "#api/platform/db/open.ts";

export type AuditRun = {
  day: string;
  ran_at: Date;
  /** `broken`: the first rows as sentences; `rows`: how many there are. */
  findings: { words: string; broken: string[]; rows: number }[];
};

/** The last nightly audit. */
export async function lastAudit(db: Db): Promise<AuditRun | undefined> {
  const row = await db.selectFrom("audit_run").selectAll().orderBy("day", "desc").limit(1).executeTakeFirst();
  return row && { ...row, findings: row.findings as unknown as AuditRun["findings"] };
}
