import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { Assignment } from "./given-roles.ts";

export type PersonRow = {
  id: string;
  name: string;
  email: string;
  version: number;
  assignments: Assignment[];
  passkeys: number;
  has_totp: boolean;
  seen_at: Date | null;
};

/** People that a caller sees: with a role in one of the channels, or in every channel; `all`: everybody. */
type Seen = { all: boolean; channelIds: readonly string[]; id?: string };
const max = 1000;

export async function peopleSeen(db: Db, { all, channelIds, id }: Seen): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select id, name, email, version,
      coalesce((select jsonb_agg(jsonb_build_object('channel_id', channel_id, 'role', role))
        from staff_role where staff_role.staff_id = staff.id), '[]') as assignments,
      (select count(*)::int from staff_passkey where staff_passkey.staff_id = staff.id) as passkeys,
      totp_secret is not null as has_totp,
      (select max(used_at) from staff_session where staff_session.staff_id = staff.id) as seen_at
    from staff
    where removed_at is null and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
      and (${all} or exists (select from staff_role where staff_role.staff_id = staff.id
        and (channel_id is null or channel_id = any(${sql.val(channelIds)}::uuid[]))))
    order by name, id limit ${max}`.execute(db);
  return rows;
}

/** Locks the owners of every channel, so that of two concurrent changes the second sees the first. */
export async function lockOwners(trx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from staff where removed_at is null and id in (
      select staff_id from staff_role where role = 'owner' and channel_id is null)
    order by id for update`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Raises the version of a person's roles; undefined if it is another. */
export async function raiseVersion(trx: Db, id: string, version: number): Promise<number | undefined> {
  const row = await trx
    .updateTable("staff")
    .set((staff) => ({ version: staff("version", "+", 1) }))
    .where("id", "=", id)
    .where("version", "=", version)
    .where("removed_at", "is", null)
    .returning("version")
    .executeTakeFirst();
  return row?.version;
}

/** False if the person was removed before. */
export async function markRemoved(trx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("staff")
    .set({ removed_at: now })
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  await trx.deleteFrom("staff_role").where("staff_id", "=", id).execute();
  return numUpdatedRows > 0n;
}
