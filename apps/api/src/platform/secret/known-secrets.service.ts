import type { Secret } from "@noren/contract/platform/secret.ts";
import type { Db } from "../db/open.ts";
import { deleteSecretsBefore, insertKnownSecret, type KnownSecret, knownSecrets } from "./known-secrets.queries.ts";
import { fingerprintOf } from "./secret-fingerprint.ts";

/** How SECRET and SECRET_FALLBACK relate to the database. */
export type SecretState =
  /** A database that has not been opened yet. */
  | { kind: "first" }
  /**
   * SECRET is the shop's. SECRET_FALLBACK: none, the one before it, or one that has not been SECRET yet (on some nodes of
   * several, while it is made known to all).
   */
  | { kind: "fits"; since: Date; fallback: "none" | "former" | "next" }
  /** SECRET is new, and SECRET_FALLBACK was the shop's until now. */
  | { kind: "begun" }
  /** SECRET was replaced by a newer one, which is not accepted here. */
  | { kind: "replaced"; since: Date }
  /** The database was never used with this SECRET, nor with SECRET_FALLBACK. */
  | { kind: "foreign"; since: Date };

export async function secretState(db: Db, { current, fallback }: Secret): Promise<SecretState> {
  const known = await knownSecrets(db);
  const [newest] = known;
  if (!newest) return { kind: "first" };
  const find = (secret: string | undefined): KnownSecret | undefined =>
    secret === undefined ? undefined : known.find(({ fingerprint }) => fingerprintOf(secret).equals(fingerprint));
  const own = find(current);
  const other = find(fallback);
  if (!own) return other ? { kind: "begun" } : { kind: "foreign", since: newest.since };
  if (newest !== own && newest !== other) return { kind: "replaced", since: newest.since };
  const isFormer = other !== undefined && other.since < own.since;
  return { kind: "fits", since: own.since, fallback: fallback === undefined ? "none" : isFormer ? "former" : "next" };
}

/**
 * At the start of a shop: writes down its first secret, and each one that replaces a known one. A shop that was opened
 * without SECRET_FALLBACK forgets the secrets before its own.
 */
export async function noteSecret(db: Db, secret: Secret, now: Date): Promise<SecretState> {
  const state = await secretState(db, secret);
  if (state.kind === "first" || state.kind === "begun") {
    await insertKnownSecret(db, { fingerprint: fingerprintOf(secret.current), since: now });
    return secretState(db, secret);
  }
  if (state.kind === "fits" && state.fallback === "none") await deleteSecretsBefore(db, state.since);
  return state;
}

/** Takes SECRET as the shop's after the former one was lost. */
export async function acceptSecret(db: Db, { current }: Secret, now: Date): Promise<void> {
  await insertKnownSecret(db, { fingerprint: fingerprintOf(current), since: now });
  await deleteSecretsBefore(db, now);
}
