import type { Db } from "#api/platform/db/open.ts";
import type { Channel } from "../channel-types.ts";
import { agreedTexts, policyVersion } from "./policy.ts";
import { insertPolicyVersion, policyVersionRow } from "./policy.queries.ts";

const stored = new WeakMap<Channel, Set<string>>();

/**
 * Stores the texts of the current version before an order or a registration agrees to it; once per process and cached
 * channel. Call outside of a transaction.
 */
export async function savePolicyVersion({ db, channel, now }: { db: Db; channel: Channel; now: Date }) {
  const version = policyVersion({ channel, now });
  const known = stored.get(channel) ?? new Set();
  if (known.has(version)) return;
  const texts = agreedTexts({ channel, now });
  await insertPolicyVersion(db, { channel_id: channel.id, version, texts, created_at: now });
  // a transaction may roll back
  if (!db.isTransaction) stored.set(channel, known.add(version));
}

/** Stored texts of a version, and since when; undefined if no order or member has it. */
export const policyOfVersion = (db: Db, channel: Channel, version: string) => policyVersionRow(db, channel.id, version);
