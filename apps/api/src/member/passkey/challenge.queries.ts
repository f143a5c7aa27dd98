import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type Challenge = { challenge: string; endsAt: Date };

/**
 * Marks a challenge as used; false if it was used already. Concurrent calls wait for each other. Deletes up to 20 that
 * expired an hour ago.
 */
export async function markChallengeUsed(db: Db, { challenge, endsAt }: Challenge, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with swept as (
      delete from used_passkey_challenge where challenge in (
        select challenge from used_passkey_challenge
        where ends_at < ${now}::timestamptz - interval '1 hour' and challenge <> ${challenge}
        order by ends_at limit 20 for update skip locked)
    )
    insert into used_passkey_challenge (challenge, ends_at) values (${challenge}, ${endsAt})
    on conflict (challenge) do nothing returning challenge`.execute(db);
  return rows.length > 0;
}
