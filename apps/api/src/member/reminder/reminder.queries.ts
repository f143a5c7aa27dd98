import type { Db } from "#api/platform/db/open.ts";

export async function questionOf(db: Db, memberId: string): Promise<{ ct: string; answerHash: string } | undefined> {
  const row = await db
    .selectFrom("member")
    .select(["question_ct", "question_answer_hash"])
    .where("id", "=", memberId)
    .executeTakeFirst();
  const { question_ct: ct, question_answer_hash: answerHash } = row ?? {};
  return ct && answerHash ? { ct, answerHash } : undefined;
}

export async function updateUsername(db: Db, memberId: string, username: string, now: Date) {
  await db.updateTable("member").set({ username, updated_at: now }).where("id", "=", memberId).execute();
}

/** An email has just arrived. */
export async function clearMailErrors(db: Db, memberId: string) {
  await db.updateTable("member").set({ mail_error_count: 0 }).where("id", "=", memberId).execute();
}
