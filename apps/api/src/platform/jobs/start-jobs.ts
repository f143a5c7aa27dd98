import { fromKysely, type JobResult, PgBoss } from "pg-boss";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { Db, OpenDatabase } from "../db/open.ts";
import { isRefusedChange } from "../db/pglite-guard.ts";
import { inTransaction } from "../db/transaction.ts";
import type { JobData, JobHandlers, JobName, SendJob } from "./jobs.ts";
import { connectQueue } from "./queue-connection.ts";

export type Jobs = {
  send: SendJob;
  /** Stops fetching jobs and waits for running ones; a job that takes too long runs again after the next start. */
  stop: () => Promise<void>;
};

export type JobOptions = {
  database: OpenDatabase;
  /** Jobs without handler are only queued; another process runs them. */
  handlers?: Partial<JobHandlers>;
  log: Logger;
  /** Seconds before the first retry; doubled for each further one. */
  retrySeconds?: number;
  /**
   * Polling interval in seconds. A commit that sends a job notifies the workers; polling finds jobs that became due and
   * lost notifications. Default: 2 s for `punctual` jobs, 10 s for others.
   */
  askEverySeconds?: number;
};

/**
 * All queues. On the embedded database, a job without queue would block itself, so a missing entry is a compile error.
 */
const queues: Record<JobName, true> = {
  "email.send": true,
  "payment.query": true,
  "payment.refund": true,
  "payment.capture": true,
  "payment.authorization": true,
  "order.refund": true,
  "payment.void": true,
  "card.remove": true,
  "order.expire": true,
  "order.run": true,
  "login.warn": true,
  "staff.warn": true,
  "reminder.send": true,
  "reminder.without_answer": true,
  "data_export.make": true,
  "address_export.make": true,
  "newsletter.send": true,
  "point.expire": true,
  "recommendation.derive": true,
  "gift.remind": true,
  "gift.expire": true,
  "search.fold": true,
  "order.refresh": true,
  "product.prices": true,
  "restock.tell": true,
  "review.notice": true,
  "review.ask": true,
  "memorial.remind": true,
  "file.sweep": true,
  "retention.sweep": true,
  "audit.nightly": true,
  "backup.nightly": true,
};
const names = Object.keys(queues) as JobName[];
/**
 * Jobs whose delay users notice: sale prices in lists, a buyer who waits for a payment, products not found by their new
 * names, staff who wait for a step of many orders.
 */
const punctual: ReadonlySet<JobName> = new Set(["product.prices", "payment.query", "search.fold", "order.run"]);

/** Queue of jobs that have failed for a day, for inspection. */
const deadQueue = "dead";
const day = 86_400;
/** Seconds after which a job counts as failed, where five minutes are too few: a backup copies all pictures. */
const longJobs: Partial<Record<JobName, number>> = { "backup.nightly": day / 2 };
const stopWithin = 10_000;

const keeping = { retentionSeconds: 365 * day, deleteAfterSeconds: day };
const working = (askEverySeconds: number) =>
  ({
    pollingIntervalSeconds: askEverySeconds,
    notifyPollingIntervalSeconds: askEverySeconds,
    batchSize: 5,
    burstWhenBatchFull: true,
    perJobResults: true,
  }) as const;

/** Queues of the previous release, with their current job names. */
const renamedQueues: { from: string; to: JobName; data: readonly [from: string, to: string] | undefined }[] = [
  { from: "letter.send", to: "email.send", data: ["letterId", "emailId"] },
  { from: "payment.bar", to: "payment.void", data: undefined },
];

/**
 * Moves jobs that wait under a former name; a running one runs again. If several processes start at once, the first
 * moves them.
 */
async function renameQueues(boss: PgBoss, db: Db) {
  for (const { from, to, data } of renamedQueues) {
    if (!(await boss.getQueue(from))) continue;
    await boss.createQueue(to);
    // caches the queue's options: reading them within a transaction of the embedded database would block
    await boss.findJobs(to, { id: crypto.randomUUID() });
    await inTransaction({ db, actor: { kind: "clock" } }, async (trx) => {
      const { rows: there } = await sql`select from job.queue where name = ${from} for update`.execute(trx);
      if (there.length === 0) return;
      const { rows } = await sql<{ data: Record<string, unknown>; start_after: Date }>`
        delete from job.job where name = ${from} and state < 'completed' returning data, start_after`.execute(trx);
      for (const { data: old, start_after: startAfter } of rows) {
        const carried = data ? { [data[1]]: old[data[0]] } : old;
        await boss.send(to, carried, { startAfter, db: fromKysely(trx) });
      }
      await sql`select job.delete_queue(${from})`.execute(trx);
    });
  }
}

/** Opens the job queue on the shop's database and starts to run jobs, each at least once (see JobHandlers). */
export async function startJobs(options: JobOptions): Promise<Jobs> {
  const { database, handlers, log, retrySeconds = 30, askEverySeconds } = options;
  const connection = connectQueue(database);
  const boss = new PgBoss({
    ...connection.options,
    schema: "job",
    schedule: false,
    supervise: handlers !== undefined,
    useListenNotify: handlers !== undefined,
    flowIntervalSeconds: 3600,
  });
  boss.on("error", (error) => {
    // jobs wait until the database accepts changes again
    if (!isRefusedChange(error)) log.warn({ err: error }, "the job queue had an error");
  });
  boss.on("warning", (warning) => log.warn({ warning }, "the job queue reported a warning"));
  await boss.start();
  await renameQueues(boss, database.db);
  await boss.createQueue(deadQueue, { retentionSeconds: 10 * 365 * day });
  for (const name of names) {
    const options = {
      ...keeping,
      retryLimit: 12,
      retryDelay: retrySeconds,
      retryBackoff: true,
      retryDelayMax: day / 4,
      expireInSeconds: longJobs[name] ?? 300,
      heartbeatSeconds: 30,
      notify: true,
      deadLetter: deadQueue,
    };
    await boss.createQueue(name, options);
    // an older release may have created the queue
    await boss.updateQueue(name, options);
    // caches the queue's options: the first send within a transaction of the embedded database would block
    await boss.findJobs(name, { id: crypto.randomUUID() });
    const run = handlers?.[name];
    const seconds = askEverySeconds ?? (punctual.has(name) ? 2 : 10);
    if (run) await work(boss, name, run as JobHandlers[typeof name], { log, askEverySeconds: seconds });
  }
  return {
    async send(db, name, data, { everySeconds, ...options } = {}) {
      if (Array.isArray(data)) {
        const jobs = data.map((one) => ({ data: one }));
        return void (await boss.insert(name, jobs, { db: fromKysely(db) }));
      }
      const spaced = everySeconds && { singletonSeconds: everySeconds, singletonNextSlot: true };
      await boss.send(name, data, { ...options, ...spaced, db: fromKysely(db) });
    },
    async stop() {
      await boss.stop({ timeout: stopWithin });
      await connection.close();
    },
  };
}

type Working = { log: Logger; askEverySeconds: number };

async function work<N extends JobName>(boss: PgBoss, name: N, run: JobHandlers[N], { log, askEverySeconds }: Working) {
  await boss.work<JobData[N], void, ReturnType<typeof working>>(name, working(askEverySeconds), (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data }): Promise<JobResult> => {
        try {
          await run(data);
          return { id, status: "completed" };
        } catch (error) {
          log.error({ err: error, job: name, jobId: id }, "a job failed and will be retried");
          return { id, status: "failed", output: { message: (error as Error).message } };
        }
      }),
    ),
  );
}
