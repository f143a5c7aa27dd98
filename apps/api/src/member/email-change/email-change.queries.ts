import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** Changes the address. A user name equal to the address changes with it; bounces of the former mailbox are reset. */
export async function updateEmail(db: Db, { id, email, now }: { id: string; email: string; now: Date }) {
  await sql`update member set email = ${email}, mail_error_count = 0, updated_at = ${now},
    username = case when lower(username) = lower(email) then ${email} else username end
    where id = ${id}`.execute(db);
}

type Address = { channelId: string; email: string; memberId: string | null; now: Date };

/** Whether another member has the address, or can still get it back. */
export async function isOthersAddress(db: Db, { channelId, email, memberId, now }: Address): Promise<boolean> {
  const { rows } = await sql`select 1 from member
      where channel_id = ${channelId} and lower(email) = lower(${email}) and id is distinct from ${memberId}::uuid
    union all
    select 1 from one_time_token
      where channel_id = ${channelId} and lower(data ->> 'email') = lower(${email}) and member_id is distinct from ${memberId}::uuid
        and purpose = 'email_undo' and used_at is null and ends_at > ${now}
    limit 1`.execute(db);
  return rows.length > 0;
}
