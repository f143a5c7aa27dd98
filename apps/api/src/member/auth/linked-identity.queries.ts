import { sql } from "kysely";
import type { LinkedIdentity } from "@noren/contract/member/identity.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { Identity } from "./identity-proof.ts";

const columns = ["id", "member_id", "type", "name", "created_at", "used_at", "suspended_at"] as const;
export type IdentityRow = {
  id: string;
  member_id: string;
  type: LinkedIdentity["type"];
  name: string;
  created_at: Date;
  used_at: Date | null;
  suspended_at: Date | null;
};

export async function identitiesOf(db: Db, memberId: string): Promise<IdentityRow[]> {
  const rows = await db
    .selectFrom("member_identity")
    .select(columns)
    .where("member_id", "=", memberId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows as IdentityRow[];
}

type Name = Pick<Identity, "issuer" | "subject">;

export async function findIdentity(db: Db, channelId: string, { issuer, subject }: Name) {
  const row = await db
    .selectFrom("member_identity")
    .select(columns)
    .where("channel_id", "=", channelId)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row as IdentityRow | undefined;
}

type NewIdentity = {
  id: string;
  channelId: string;
  memberId: string;
  identity: Identity;
  device: string;
  now: Date;
};

/** Undefined if the identity already belongs to a member. */
export async function insertIdentity(trx: Db, { id, channelId, memberId, identity, device, now }: NewIdentity) {
  const { type, issuer, subject, name } = identity;
  const row = await trx
    .insertInto("member_identity")
    .values({ id, channel_id: channelId, member_id: memberId, type, issuer, subject, name, device, created_at: now })
    .onConflict((conflict) => conflict.columns(["channel_id", "issuer", "subject"]).doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row as IdentityRow | undefined;
}

export async function deleteIdentity(db: Db, { id, memberId }: { id: string; memberId: string }) {
  const row = await db
    .deleteFrom("member_identity")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .returning(columns)
    .executeTakeFirst();
  return row as IdentityRow | undefined;
}

export async function noteIdentityUse(db: Db, id: string, now: Date) {
  await db.updateTable("member_identity").set({ used_at: now }).where("id", "=", id).execute();
}

/** Deletes identities in other channels that refer to this channel's member. */
export async function deleteIdentitiesElsewhere(trx: Db, memberId: string) {
  await trx.deleteFrom("member_identity").where("type", "=", "channel").where("subject", "=", memberId).execute();
}

/**
 * Marks a proof as used; false if it was used already. Concurrent calls wait for each other. Deletes up to 20 that
 * expired an hour ago.
 */
export async function markProofUsed(db: Db, { id, endsAt }: { id: string; endsAt: Date }, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with swept as (
      delete from used_proof where id in (
        select id from used_proof
        where ends_at < ${now}::timestamptz - interval '1 hour' and id <> ${id}
        order by ends_at limit 20 for update skip locked)
    )
    insert into used_proof (id, ends_at) values (${id}, ${endsAt})
    on conflict (id) do nothing returning id`.execute(db);
  return rows.length > 0;
}
