import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import type { Db } from "../db/open.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import type { JobData, JobHandlers } from "./jobs.ts";
import { type Jobs, startJobs } from "./start-jobs.ts";

/** Only ends a test that would wait forever. */
const timeout = { timeout: 20_000 };

describeOnBothDatabases("the job queue", ({ database, db }) => {
  const log = pino({ level: "silent" });
  const send = (jobs: Jobs, emailId: string, executor: Db = db()) => jobs.send(executor, "email.send", { emailId });

  /** Runs jobs for the duration of a test; `ran` contains the emails in the order of their jobs. */
  async function running(work: (emailId: string) => Promise<void> | void = () => {}, askEverySeconds = 0.5) {
    const ran: string[] = [];
    const handlers = {
      async "email.send"({ emailId }: JobData["email.send"]) {
        ran.push(emailId);
        await work(emailId);
      },
    } as JobHandlers;
    const jobs = await startJobs({ database: database(), handlers, log, retrySeconds: 1, askEverySeconds });
    return { jobs, ran };
  }

  test("[OWN-04] a job runs immediately after the commit of its work, and not before", async () => {
    // the queue does not poll during the test: jobs that run were notified
    const { jobs, ran } = await running(() => {}, 600);
    await db()
      .transaction()
      .execute(async (trx) => {
        await send(jobs, "committed", trx);
        await wait(100);
        expect(ran).toEqual([]);
      });
    await vi.waitFor(() => expect(ran).toEqual(["committed"]), timeout);
    await jobs.stop();
  });

  test("[OWN-04] jobs that are sent together run immediately after their commit, each by itself, with the queue's retries", async () => {
    let isBroken = true;
    const { jobs, ran } = await running((emailId) => {
      if (emailId === "second" && isBroken) throw new Error("421 try again later");
    });
    await jobs.send(db(), "email.send", [{ emailId: "first" }, { emailId: "second" }]);
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(["first", "second"]), timeout);
    isBroken = false;
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(["first", "second", "second"]), timeout);
    const { rows } = await sql<{ retry_limit: number }>`
      select distinct retry_limit from job.job where name = 'email.send'`.execute(db());
    expect(rows).toEqual([{ retry_limit: 12 }]);
    await jobs.stop();
  });

  test("[OWN-04] jobs queued by the previous release under former names run under the current ones", async () => {
    const { jobs: first } = await running();
    await first.stop();
    await sql`select job.create_queue('letter.send', '{"policy":"standard"}'::jsonb)`.execute(db());
    await sql`insert into job.job (name, data, state) values
      ('letter.send', '{"letterId":"waiting"}', 'created'), ('letter.send', '{"letterId":"at work"}', 'active'),
      ('letter.send', '{"letterId":"done"}', 'completed')`.execute(db());
    // several workers start at once, and each job is moved once
    const workers = await Promise.all([running(), running(), running()]);
    const ran = () => workers.flatMap((worker) => worker.ran).toSorted();
    await vi.waitFor(() => expect(ran()).toEqual(["at work", "waiting"]), timeout);
    const { rows } = await sql`select from job.queue where name = 'letter.send'`.execute(db());
    expect(rows).toEqual([]);
    for (const { jobs } of workers) await jobs.stop();
    expect(ran()).toEqual(["at work", "waiting"]);
  });

  test("[OWN-04] a job sent in a transaction that is rolled back never runs", async () => {
    const { jobs, ran } = await running();
    const failed = db()
      .transaction()
      .execute(async (trx) => {
        await send(jobs, "rolled back", trx);
        throw new Error("no");
      });
    await expect(failed).rejects.toThrow("no");
    await send(jobs, "after it");
    await vi.waitFor(() => expect(ran).toEqual(["after it"]), timeout);
    await jobs.stop();
  });

  test("[OWN-04] a process that only sends leaves its jobs to the next one that runs them", async () => {
    const sender = await startJobs({ database: database(), log });
    await send(sender, "kept");
    await sender.stop();
    const { jobs, ran } = await running();
    await vi.waitFor(() => expect(ran).toEqual(["kept"]), timeout);
    await jobs.stop();
  });

  test("[OWN-04] a failed job is retried, and does not delay the others", async () => {
    let isBroken = true;
    const { jobs, ran } = await running((emailId) => {
      if (emailId === "stubborn" && isBroken) {
        isBroken = false;
        throw new Error("the mail server is away");
      }
    });
    await db()
      .transaction()
      .execute(async (trx) => {
        await send(jobs, "stubborn", trx);
        await send(jobs, "easy", trx);
      });
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(["easy", "stubborn", "stubborn"]), timeout);
    await jobs.stop();
  });

  test("[OWN-04] after its last retry, a job is stored with its error", async () => {
    const { jobs, ran } = await running(() => {
      throw new Error("550 no such mailbox");
    });
    await db()
      .transaction()
      .execute(async (trx) => {
        await send(jobs, "hopeless", trx);
        await sql`update job.job set retry_limit = 0 where data ->> 'emailId' = 'hopeless'`.execute(trx);
      });
    await vi.waitFor(async () => {
      const { rows } = await sql<{ source_name: string; output: unknown }>`
        select source_name, source_output as output from job.job where name = 'dead' and data ->> 'emailId' = 'hopeless'`.execute(
        db(),
      );
      expect(rows).toEqual([{ source_name: "email.send", output: { message: "550 no such mailbox" } }]);
    }, timeout);
    expect(ran).toEqual(["hopeless"]);
    await jobs.stop();
  });

  test("[OWN-04] stopping waits for the running job, and starts no other", async () => {
    let isDone = false;
    const { jobs, ran } = await running(async () => {
      await wait(400);
      isDone = true;
    });
    await send(jobs, "under way");
    await vi.waitFor(() => expect(ran).toEqual(["under way"]), timeout);
    await jobs.stop();
    expect(isDone).toBe(true);
    const sender = await startJobs({ database: database(), log });
    await send(sender, "later");
    await wait(300);
    expect(ran).toEqual(["under way"]);
    await sender.stop();
    const next = await running();
    await vi.waitFor(() => expect(next.ran).toEqual(["later"]), timeout);
    await next.jobs.stop();
  });

  test("[OWN-04] the queue's own statements never run inside the shop's transactions", async () => {
    const { jobs, ran } = await running();
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        db()
          .transaction()
          .execute(async (trx) => {
            await send(jobs, String(index), trx);
            await sql`select pg_sleep(0.002)`.execute(trx);
            if (index % 2 === 1) throw new Error("rolled back");
          })
          .catch(() => undefined),
      ),
    );
    await vi.waitFor(() => expect(ran).toHaveLength(20), timeout);
    expect(ran.map(Number).every((index) => index % 2 === 0)).toBe(true);
    expect(new Set(ran).size).toBe(20);
    await jobs.stop();
  });
});
