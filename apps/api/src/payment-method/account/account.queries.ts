import { sql } from "kysely";
import type { StoredAccount } from "#api/channel/channel-types.ts";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";

/** Locks the living account of exactly this channel, or with null the one for all channels. */
export async function lockLiving(
  trx: Db,
  provider: string,
  channelId: string | null,
): Promise<StoredAccount | undefined> {
  const row = await trx
    .selectFrom("provider_account")
    .selectAll()
    .where("provider", "=", provider)
    .where("channel_id", channelId === null ? "is" : "=", channelId)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, mode: row.mode === "live" ? "live" : "test", fields: row.fields as StoredAccount["fields"] };
}

export async function insertAccount(trx: Db, { fields, ...row }: StoredAccount) {
  await trx
    .insertInto("provider_account")
    .values({ ...row, fields: json(fields) })
    .execute();
}

type Changes = Partial<Pick<StoredAccount, "fields" | "secrets" | "replaced_secrets" | "replaced_until" | "ended_at">>;

export async function updateAccount(trx: Db, id: string, { fields, ...changes }: Changes) {
  await trx
    .updateTable("provider_account")
    .set({ ...changes, ...(fields && { fields: json(fields) }) })
    .where("id", "=", id)
    .execute();
}

/** Forgets secrets that rotations had replaced, once their time is over; false if there were none. */
export async function forgetReplaced(trx: Db, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("provider_account")
    .set({ replaced_secrets: null, replaced_until: null })
    .where("replaced_until", "<=", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hasReplaced(db: Db, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("provider_account")
    .select("id")
    .where("replaced_until", "<=", now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When the secrets of accounts were last set, by id; sealing them with a new SECRET does not count. */
export async function secretChanges(db: Db, ids: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ key: string; at: Date }>`
    select key, max(at) as at from change_record
    where table_name = 'provider_account' and key = any(${sql.val([...ids])}::text[]) and 'secrets' = any(hidden)
      and actor <> 'command:secret.renew' group by key`.execute(db);
  return new Map(rows.map(({ key, at }) => [key, at]));
}

export type SealedRow = Pick<StoredAccount, "id" | "provider" | "secrets" | "replaced_secrets" | "ended_at">;

/** Accounts with sealed secrets, also ended ones, which still refund. */
export function sealedRows(db: Db): Promise<SealedRow[]> {
  return db
    .selectFrom("provider_account")
    .select(["id", "provider", "secrets", "replaced_secrets", "ended_at"])
    .where("secrets", "is not", null)
    .orderBy("provider")
    .orderBy("id")
    .execute();
}

/** Leaves secrets that somebody has changed meanwhile. */
export async function replaceSealed(
  trx: Db,
  { id, secrets, replaced_secrets }: SealedRow,
  renewed: Pick<SealedRow, "secrets" | "replaced_secrets">,
) {
  await trx
    .updateTable("provider_account")
    .set(renewed)
    .where("id", "=", id)
    .where("secrets", "is not distinct from", secrets)
    .where("replaced_secrets", "is not distinct from", replaced_secrets)
    .execute();
}

/** Stores the last check of an account; the account's version and the record of changes leave it out. */
export async function writeLastCheck(trx: Db, id: string, check: object) {
  await trx
    .updateTable("provider_account")
    .set({ last_check: json(check) })
    .where("id", "=", id)
    .execute();
}

/** The last check of accounts, with the name of the member of staff who asked for it. */
export async function lastCheckRows(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; last_check: unknown; name: string | null }>`
    select a.id, a.last_check, s.name from provider_account a left join staff s on a.last_check ->> 'by' = 'staff:' || s.id
    where a.id = any(${sql.val([...ids])}::uuid[]) and a.last_check is not null`.execute(db);
  return rows;
}
