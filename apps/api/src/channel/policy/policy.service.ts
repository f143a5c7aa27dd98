import type { Db } from "#api/platform/db/open.ts";
import type { Channel } from "../channel-types.ts";
import { agreedTexts, policyVersion } from "./policy.ts";
import { insertPolicyVersion, policyVersionRow } from "./policy.queries.ts";

const stored = new WeakSet<Channel>();

/**
 * Stores the texts of today's version before an order or a registration agrees to it, once per process and loaded channel.
 * Call it outside the transaction.
 */
export async function savePolicyVersion({ db, channel, now }: { db: Db; channel: Channel; now: Date }) {
  if (stored.has(channel)) return;
  const version = { channel_id: channel.id, version: policyVersion(channel), texts: agreedTexts(channel) };
  await insertPolicyVersion(db, { ...version, created_at: now });
  // a transaction may be rolled back
  if (!db.isTransaction) stored.add(channel);
}

/** The stored texts of a version, and since when; undefined where no order or member has it. */
export const policyOfVersion = (db: Db, channel: Channel, version: string) => policyVersionRow(db, channel.id, version);
