import { sql } from "kysely";
import type { Db } from "../db/open.ts";

/** The queue's tables exist once a process with the queue has started. */
export async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('job.job') is not null as has`.execute(db);
  return rows[0]!.has;
}

export type FailedJob = {
  id: string;
  name: string;
  data: Record<string, unknown>;
  cause: string;
  tries: number;
  failed_at: Date;
  /** Time of the next try; null for a job that the queue has given up. */
  next_at: Date | null;
};

/** Max failed jobs that are looked at, the newest ones. */
const failedMax = 500;

/** Jobs that the queue tries again or has given up, the newest first. */
export async function failedJobs(db: Db, id?: string): Promise<FailedJob[]> {
  const own = id === undefined ? sql`true` : sql`id::text = ${id}`;
  const { rows } = await sql<FailedJob>`
    select id, name, data, cause, tries, failed_at, next_at from (
      (select id, coalesce(source_name, name) as name, data, coalesce(source_output ->> 'message', source_output::text, '') as cause,
        coalesce(source_retry_count, 0) + 1 as tries, created_on as failed_at, null::timestamptz as next_at
      from job.job where name = 'dead' and state < 'active' and ${own} order by created_on desc limit ${failedMax})
      union all
      (select id, name, data, coalesce(output ->> 'message', output::text, ''), retry_count + 1,
        coalesce(started_on, created_on), start_after
      from job.job where state = 'retry' and name <> 'dead' and ${own} order by created_on desc limit ${failedMax})) failed
    order by failed_at desc, id limit ${failedMax}`.execute(db);
  return rows;
}

/** Takes a job out of the queue of those that were given up; undefined if it is no longer there. */
export async function takeDeadJob(
  trx: Db,
  id: string,
): Promise<{ name: string; data: Record<string, unknown> } | undefined> {
  const { rows } = await sql<{ name: string; data: Record<string, unknown> }>`
    delete from job.job where name = 'dead' and id::text = ${id} and state < 'active'
    returning source_name as name, data`.execute(trx);
  return rows[0];
}

/** Makes a job's next try due; false if it is due, running or done. */
export async function retryNow(trx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update job.job set start_after = now() where id::text = ${id} and state = 'retry' and start_after > now()
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Jobs that are due, since when the oldest is, and jobs that were given up. */
export type QueueState = { due: number; oldest_at: Date | null; failed: number };

export async function queueState(db: Db): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select count(*) filter (where name <> 'dead')::int as due,
      min(start_after) filter (where name <> 'dead') as oldest_at, count(*) filter (where name = 'dead')::int as failed
    from job.job where state < 'active' and (name = 'dead' or start_after <= now())`.execute(db);
  return rows[0]!;
}
