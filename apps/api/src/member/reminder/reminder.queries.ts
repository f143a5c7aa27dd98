import type { Db } from "#api/platform/db/open.ts";

type Asked = { setBefore: Date; isConfirming: boolean };

/**
 * The member's active question, set at the registration or by `setBefore`. `isConfirming`: only if the member is
 * confirmed.
 */
export async function questionOf(
  db: Db,
  memberId: string,
  { setBefore, isConfirming }: Asked,
): Promise<{ ct: string; answerHash: string } | undefined> {
  const row = await db
    .selectFrom("member")
    .select(["question_ct", "question_answer_hash"])
    .where("id", "=", memberId)
    .where("question_suspended_at", "is", null)
    .where((row) => row.or([row("question_set_at", "is", null), row("question_set_at", "<=", setBefore)]))
    .$if(isConfirming, (query) => query.where("is_registered", "=", true))
    .executeTakeFirst();
  const { question_ct: ct, question_answer_hash: answerHash } = row ?? {};
  return ct && answerHash ? { ct, answerHash } : undefined;
}

export async function updateUsername(db: Db, memberId: string, username: string, now: Date) {
  await db.updateTable("member").set({ username, updated_at: now }).where("id", "=", memberId).execute();
}

/** The mailbox works, since an email has just arrived. */
export async function clearMailErrors(db: Db, memberId: string) {
  await db.updateTable("member").set({ mail_error_count: 0 }).where("id", "=", memberId).execute();
}
