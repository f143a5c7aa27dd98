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
/** Rows per transaction, which takes some milliseconds, so that others do not wait. */
const batchSize = 500;
/** After this time the run continues in another job: the queue considers one dead after 300 s. */
const maxRunMs = 120_000;
/** Tolerates a shop that was down for a night, or whose jobs wait for disk space. */
const auditMargin = 3 * day;

/**
 * Deletes expired rows every hour, in batches with a transaction each: a killed run keeps its progress, and concurrent
 * runs take different rows.
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

/** Expired rows that should have been deleted some days ago, as sentences. */
export async function overdueRows(db: Db, now: Date, channels: readonly Channel[]): Promise<string[]> {
  const found: string[] = [];
  for (const ended of endedRows(new Date(now.getTime() - auditMargin), channels)) {
    const { rows, oldest } = await countEnded(db, ended);
    if (rows > 0) found.push(`${ended.table}: ${rows}件、最も古いものは ${momentText(oldest)}`);
  }
  return found;
}

/** Schedules the hourly run, from the start of the shop. */
export const sendRetention = (work: Work) => send(work, new Date(Math.floor(work.now.getTime() / hour) * hour));

const send = ({ shop, db }: Work, startAfter: Date) =>
  shop.jobs(db, "retention.sweep", {}, { startAfter, id: jobId(`retention.sweep:${startAfter.toISOString()}`) });
