import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** A member of staff with what a login needs. */
export type Account = {
  id: string;
  email: string;
  name: string;
  created_at: Date;
  password_hash: string | null;
  password_changed_at: Date | null;
  totp_secret: string | null;
  totp_step: number | null;
};

const columns = [
  "id",
  "email",
  "name",
  "created_at",
  "password_hash",
  "password_changed_at",
  "totp_secret",
  "totp_step",
] as const;

const present = (db: Db) => db.selectFrom("staff").select(columns).where("removed_at", "is", null);

export const accountByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  present(db).where("email", "=", email).executeTakeFirst();

export const accountById = (db: Db, id: string): Promise<Account | undefined> =>
  present(db).where("id", "=", id).executeTakeFirst();

/** Also a person who was removed. */
export const everByEmail = (db: Db, email: string): Promise<(Account & { removed_at: Date | null }) | undefined> =>
  db
    .selectFrom("staff")
    .select([...columns, "removed_at"])
    .where("email", "=", email)
    .executeTakeFirst();

/** Stores the step of an accepted code; false if that step, or a later one, was accepted before. */
export async function claimTotpStep(db: Db, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("staff")
    .set({ totp_step: step })
    .where("id", "=", id)
    .where((row) => row.or([row("totp_step", "is", null), row("totp_step", "<", step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a recovery code; false if there is none. */
export async function takeRecoveryCode(db: Db, staffId: string, codeHashes: readonly Buffer[]): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("staff_recovery_code")
    .where("staff_id", "=", staffId)
    .where("code_hash", "in", codeHashes)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** `fingerprint`: of the secret that made the hashes. */
export async function replaceRecoveryCodes(
  trx: Db,
  staffId: string,
  { hashes, fingerprint }: { hashes: readonly Buffer[]; fingerprint: Buffer },
): Promise<void> {
  await trx.deleteFrom("staff_recovery_code").where("staff_id", "=", staffId).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto("staff_recovery_code")
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash, secret_fingerprint: fingerprint })))
    .execute();
}

export type Ways = { has_password: boolean; has_totp: boolean; passkeys: number; recovery_codes: number };

/** By which ways a member of staff can log in. */
export async function waysOf(db: Db, staffId: string): Promise<Ways> {
  const { rows } = await sql<Ways>`
    select password_hash is not null as has_password, totp_secret is not null as has_totp,
      (select count(*)::int from staff_passkey where staff_id = staff.id) as passkeys,
      (select count(*)::int from staff_recovery_code where staff_id = staff.id) as recovery_codes
    from staff where id = ${staffId}`.execute(db);
  return rows[0]!;
}

/** People who are owners of every channel. */
export async function allChannelOwners(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("staff")
    .innerJoin("staff_role", "staff_role.staff_id", "staff.id")
    .select("staff.id")
    .where("staff.removed_at", "is", null)
    .where("staff_role.role", "=", "owner")
    .where("staff_role.channel_id", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateAccount(
  db: Db,
  id: string,
  values: Partial<Omit<Account, "id" | "email" | "created_at">>,
): Promise<void> {
  await db.updateTable("staff").set(values).where("id", "=", id).execute();
}
