import type { Db } from "#api/platform/db/open.ts";

const columns = ["id", "name", "created_at", "used_at"] as const;
export type PasskeyRow = { id: string; name: string; created_at: Date; used_at: Date | null };

export function passkeysOf(db: Db, memberId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom("passkey")
    .select(columns)
    .where("member_id", "=", memberId)
    .where("suspended_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export function credentialsOf(db: Db, memberId: string): Promise<{ credential_id: string; transports: string[] }[]> {
  return db.selectFrom("passkey").select(["credential_id", "transports"]).where("member_id", "=", memberId).execute();
}

type NewPasskey = {
  id: string;
  channelId: string;
  memberId: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
  device: string;
  now: Date;
};

/** Undefined if the passkey already belongs to a member. */
export function insertPasskey(trx: Db, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  return trx
    .insertInto("passkey")
    .values({
      id: passkey.id,
      channel_id: passkey.channelId,
      member_id: passkey.memberId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      device: passkey.device,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export function updateName(db: Db, { id, memberId, name }: { id: string; memberId: string; name: string }) {
  return db
    .updateTable("passkey")
    .set({ name })
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .returning(columns)
    .executeTakeFirst();
}

export function deletePasskey(db: Db, { id, memberId }: { id: string; memberId: string }) {
  return db
    .deleteFrom("passkey")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .returning(columns)
    .executeTakeFirst();
}

export type CredentialRow = {
  id: string;
  member_id: string;
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  suspended_at: Date | null;
};

export function findCredential(db: Db, channelId: string, credentialId: string): Promise<CredentialRow | undefined> {
  return db
    .selectFrom("passkey")
    .select(["id", "member_id", "credential_id", "public_key", "counter", "suspended_at"])
    .where("channel_id", "=", channelId)
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

/** False if another login has changed the counter meanwhile, or the passkey is gone or suspended. */
export async function noteUse(
  trx: Db,
  { id, counter }: Pick<CredentialRow, "id" | "counter">,
  next: { counter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("passkey")
    .set({ counter: next.counter, used_at: next.now })
    .where("id", "=", id)
    .where("counter", "=", counter)
    .where("suspended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
