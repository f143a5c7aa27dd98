import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { Assignment } from "./given-roles.ts";
import { deletePasskeys } from "./passkey.queries.ts";
import { endSessions } from "./session.queries.ts";

type Starting = { id: string; name: string; email: string; roles: readonly Assignment[]; now: Date };

const noWays = { password_hash: null, password_changed_at: null, totp_secret: null, totp_step: null };

/**
 * Opens an account, new or again, without any way to log in. Roles are those of the invitation; a person who is not
 * removed keeps their own.
 */
export async function startAccount(trx: Db, { id, name, email, roles, now }: Starting): Promise<void> {
  const known = await trx.selectFrom("staff").select("removed_at").where("id", "=", id).forUpdate().executeTakeFirst();
  if (known) {
    await closeWays(trx, id, now);
    await trx.updateTable("staff").set({ name, removed_at: null }).where("id", "=", id).execute();
  } else await trx.insertInto("staff").values({ id, name, email, created_at: now }).execute();
  if (known && !known.removed_at) return;
  await replaceRoles(trx, id, roles);
}

/** Ends sessions and all ways to log in. */
export async function closeWays(trx: Db, id: string, now: Date): Promise<void> {
  await endSessions(trx, { staffId: id, now });
  await deletePasskeys(trx, id);
  await trx.deleteFrom("staff_recovery_code").where("staff_id", "=", id).execute();
  await trx.updateTable("staff").set(noWays).where("id", "=", id).execute();
}

/** Roles of channels that no longer exist are left out. */
export async function replaceRoles(trx: Db, staffId: string, roles: readonly Assignment[]): Promise<void> {
  await sql`
    delete from staff_role old where staff_id = ${staffId} and not exists (
      select from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as given (channel_id uuid, role text)
      where given.role = old.role and given.channel_id is not distinct from old.channel_id)`.execute(trx);
  await sql`
    insert into staff_role (id, staff_id, channel_id, role)
    select gen_random_uuid(), ${staffId}::uuid, given.channel_id, given.role
    from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as given (channel_id uuid, role text)
    where given.channel_id is null or exists (select from channel where id = given.channel_id)
    on conflict (staff_id, channel_id, role) do nothing`.execute(trx);
}
