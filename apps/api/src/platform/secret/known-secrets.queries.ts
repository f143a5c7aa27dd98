import type { Db } from "../db/open.ts";

/** A secret that the database was used with. */
export type KnownSecret = { fingerprint: Uint8Array; since: Date };

/** The newest first. */
export const knownSecrets = (db: Db): Promise<KnownSecret[]> =>
  db.selectFrom("secret_fingerprint").selectAll().orderBy("since", "desc").execute();

/** Another process may have inserted it at the same time. */
export async function insertKnownSecret(db: Db, secret: KnownSecret): Promise<void> {
  await db
    .insertInto("secret_fingerprint")
    .values(secret)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSecretsBefore(db: Db, since: Date): Promise<void> {
  await db.deleteFrom("secret_fingerprint").where("since", "<", since).execute();
}
