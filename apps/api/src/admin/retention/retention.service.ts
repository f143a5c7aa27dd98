import type { Work } from "#api/channel/context.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { momentText } from "#api/platform/day/day.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import type { Db } from "#api/platform/db/open.ts";
import { jobId } from "#api/platform/jobs/job-id.ts";
import { endedRows, type EndedRows } from "./ended-rows.ts";
import { countEnded, deleteCarts, deleteEnded } from "./retention.queries.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** Rows in one transaction: a batch takes some milliseconds, so that nobody waits for it. */
const batchSize = 500;
/** A run that takes longer goes on in a job of its own: the queue takes one of 300 s for dead. */
const maxRunMs = 120_000;
/** A shop that was down for a night, or whose jobs wait for room on the disk, is not red. */
const auditMargin = 3 * day;

/**
 * Deletes each hour what has reached its end, in batches, each in a transaction of its own: a run that is killed has deleted
 * what it has deleted, and two at once take different rows.
 */
export async function deleteEndedRows(work: Work): Promise<void> {
  const { shop, now } = work;
  const until = shop.clock().getTime() + maxRunMs;
  for (const ended of endedRows(now, await shop.channels.all())) {
    if (ended.isElsewhere) continue;
    while ((await deleteBatch(work, ended)) === batchSize)
      if (shop.clock().getTime() > until) return send(work, shop.clock());
  }
  await send(work, new Date((Math.floor(now.getTime() / hour) + 1) * hour));
}

const deleteBatch = (work: Work, ended: EndedRows) =>
  inTransaction(work, (trx) =>
    ended.table === "cart" ? deleteCarts(trx, ended, batchSize) : deleteEnded(trx, ended, batchSize),
  );

/** What should have gone some days ago, in words. */
export async function overdueRows(db: Db, now: Date, channels: readonly Channel[]): Promise<string[]> {
  const found: string[] = [];
  for (const ended of endedRows(new Date(now.getTime() - auditMargin), channels)) {
    const { rows, oldest } = await countEnded(db, ended);
    if (rows > 0) found.push(`${ended.table}: ${rows}件、最も古いものは ${momentText(oldest)}`);
  }
  return found;
}

/** At the start of the shop, and each hour from then on. */
export const sendRetention = (work: Work) => send(work, new Date(Math.floor(work.now.getTime() / hour) * hour));

const send = ({ shop, db }: Work, startAfter: Date) =>
  shop.jobs(db, "retention.sweep", {}, { startAfter, id: jobId(`retention.sweep:${startAfter.toISOString()}`) });
