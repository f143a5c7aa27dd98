import type { Db } from "#api/platform/db/open.ts";

export type Credential = {
  id: string;
  staff_id: string;
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
};
export type PasskeyRow = { id: string; name: string; created_at: Date; used_at: Date | null };
const columns = ["id", "name", "created_at", "used_at"] as const;

export const passkeysOf = (db: Db, staffId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom("staff_passkey")
    .select(columns)
    .where("staff_id", "=", staffId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

export const credentialsOf = (db: Db, staffId: string): Promise<{ credential_id: string }[]> =>
  db.selectFrom("staff_passkey").select("credential_id").where("staff_id", "=", staffId).execute();

/** A passkey of a person who was not removed. */
export const findCredential = (db: Db, credentialId: string): Promise<Credential | undefined> =>
  db
    .selectFrom("staff_passkey")
    .innerJoin("staff", "staff.id", "staff_passkey.staff_id")
    .select([
      "staff_passkey.id",
      "staff_passkey.staff_id",
      "staff_passkey.credential_id",
      "staff_passkey.public_key",
      "staff_passkey.counter",
    ])
    .where("credential_id", "=", credentialId)
    .where("staff.removed_at", "is", null)
    .executeTakeFirst();

type NewPasskey = Credential & { name: string; now: Date };

/** undefined if the passkey exists already. */
export const insertPasskey = (trx: Db, { now, ...passkey }: NewPasskey): Promise<PasskeyRow | undefined> =>
  trx
    .insertInto("staff_passkey")
    .values({ ...passkey, created_at: now })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning(columns)
    .executeTakeFirst();

export async function deletePasskey(trx: Db, { id, staffId }: { id: string; staffId: string }): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("staff_passkey")
    .where("id", "=", id)
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deletePasskeys = (trx: Db, staffId: string) =>
  trx.deleteFrom("staff_passkey").where("staff_id", "=", staffId).execute();

/** False if another use has changed the counter meanwhile, or the passkey is gone. */
export async function noteUse(trx: Db, used: Pick<Credential, "id" | "counter">, next: { counter: number; now: Date }) {
  const { numUpdatedRows } = await trx
    .updateTable("staff_passkey")
    .set({ counter: next.counter, used_at: next.now })
    .where("id", "=", used.id)
    .where("counter", "=", used.counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks a person's row, so that changes of their ways to log in wait for each other. */
export const lockStaff = (trx: Db, staffId: string) =>
  trx.selectFrom("staff").select("id").where("id", "=", staffId).forUpdate().executeTakeFirst();
