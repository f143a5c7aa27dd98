import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

type Outcome = { channel_id: string; recipient: string; hasFailed: boolean };

/** Counts for the member who has the address now. */
export async function countMailError(db: Db, { channel_id, recipient, hasFailed }: Outcome) {
  await db
    .updateTable("member")
    .set((row) => ({ mail_error_count: hasFailed ? row("mail_error_count", "+", 1) : 0 }))
    .where("channel_id", "=", channel_id)
    .where(sql<string>`lower(email)`, "=", recipient.toLowerCase())
    .execute();
}
