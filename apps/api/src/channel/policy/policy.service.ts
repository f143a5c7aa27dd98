import type { Db } from "#api/platform/db/open.ts";
import type { Channel } from "../channel-types.ts";
import { agreedTexts, policyVersion } from "./policy.ts";
import { insertPolicyVersion, policyVersionRow } from "./policy.queries.ts";

const stored = new WeakMap<Channel, Set<string>>();

/**
 * Stores the texts of today's version before an order or a registration agrees to it, once per process and loaded channel.
 * Call it outside the transaction.
 */
export async function savePolicyVersion({ db, channel, now }: { db: Db; channel: Channel; now: Date }) {
  const version = policyVersion({ channel, now });
  const known = stored.get(channel) ?? new Set();
  if (known.has(version)) return;
  const texts = agreedTexts({ channel, now });
  await insertPolicyVersion(db, { channel_id: channel.id, version, texts, created_at: now });
  // a transaction may be rolled back
  if (!db.isTransaction) stored.set(channel, known.add(version));
}

/** The stored texts of a version, and since when; undefined where no order or member has it. */
export const policyOfVersion = (db: Db, channel: Channel, version: string) => policyVersionRow(db, channel.id, version);
