import type { RunOutcome } from "@noren/contract/admin/order-run.owner.ts";
import type { BulkStep } from "@noren/contract/fulfilment/order-step.ts";
import { sql } from "kysely";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { Staff } from "#api/platform/context.ts";

/** What a run's step needs beside the order. */
export type RunInput = { reason?: string; note?: string };
/** What a line's step needs beside the order. */
export type LineInput = { tracking_numbers?: string[] };

export type NewRun = {
  id: string;
  staff_id: string;
  step: BulkStep;
  input: RunInput;
  again_of: string | null;
  channel_ids: string[];
  now: Date;
};
export type NewLine = { order_id: string; version: number | null; input: LineInput };

export async function insertRun(trx: Db, { input, now, ...run }: NewRun, lines: readonly NewLine[]) {
  await trx
    .insertInto("order_run")
    .values({ ...run, input: json(input), created_at: now })
    .execute();
  await trx
    .insertInto("order_run_line")
    .values(lines.map((line, sort) => ({ ...line, run_id: run.id, sort, input: json(line.input) })))
    .execute();
}

export type ChosenOrder = { id: string; channel_id: string };

/** Those orders that are in the given channels, in the order of the ids. */
export async function ordersAmong(
  db: Db,
  channelIds: readonly string[],
  ids: readonly string[],
): Promise<ChosenOrder[]> {
  const { rows } = await sql<ChosenOrder>`
    select o.id, o.channel_id from unnest(${sql.val(ids)}::uuid[]) with ordinality as chosen (id, place)
    join shop_order o on o.id = chosen.id where o.channel_id = any(${sql.val(channelIds)}::uuid[])
    order by chosen.place`.execute(db);
  return rows;
}

export type RunRow = {
  id: string;
  staff_id: string;
  step: BulkStep;
  input: RunInput;
  started_by: string;
  created_at: Date;
  ended_at: Date | null;
  again_of: string | null;
  waiting: number;
  done: number;
  already: number;
  refused: number;
};

/** Runs with an order in one of the channels, newest first; counts are of those orders. `id`: that run alone. */
export async function runsSeen(
  db: Db,
  channelIds: readonly string[],
  { id = null, limit, offset }: { id?: string | null; limit: number; offset: number },
): Promise<{ rows: RunRow[]; total: number }> {
  const { rows } = await sql<RunRow & { total: number }>`
    with seen as (
      select *, count(*) over ()::int as total from order_run
      where channel_ids && ${sql.val(channelIds)}::uuid[] and (${id}::uuid is null or id = ${id}::uuid)
      order by created_at desc, id desc limit ${limit} offset ${offset})
    select r.id, r.staff_id, r.step, r.input, s.name as started_by, r.created_at, r.ended_at, r.again_of,
      c.waiting, c.done, c.already, c.refused, r.total
    from seen r join staff s on s.id = r.staff_id
    cross join lateral (select
        count(*) filter (where l.outcome = 'waiting')::int as waiting, count(*) filter (where l.outcome = 'done')::int as done,
        count(*) filter (where l.outcome = 'already')::int as already, count(*) filter (where l.outcome = 'refused')::int as refused
      from order_run_line l join shop_order o on o.id = l.order_id
      where l.run_id = r.id and o.channel_id = any(${sql.val(channelIds)}::uuid[])) c
    order by r.created_at desc, r.id desc`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export type LineRow = {
  order_id: string;
  order_no: string;
  channel: string;
  outcome: RunOutcome;
  code: string | null;
  message: string;
  version: number | null;
  input: LineInput;
  channel_id: string;
};

/** A run's orders in the channels: refused ones first, then those that wait. */
export async function linesSeen(db: Db, channelIds: readonly string[], runId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.order_id, o.order_no, c.code as channel, l.outcome, l.code, l.message, l.version, l.input, o.channel_id
    from order_run_line l join shop_order o on o.id = l.order_id join channel c on c.id = o.channel_id
    where l.run_id = ${runId} and o.channel_id = any(${sql.val(channelIds)}::uuid[])
    order by array_position(array['refused', 'waiting', 'done', 'already'], l.outcome), l.sort`.execute(db);
  return rows;
}

export type OpenRun = Pick<RunRow, "id" | "step" | "input"> & { staff: Pick<Staff, "id" | "name" | "assignments"> };

/** A run with the person who started it, and their roles at this moment: none after a removal. */
export async function openRun(db: Db, id: string): Promise<OpenRun | undefined> {
  const { rows } = await sql<OpenRun>`
    select r.id, r.step, r.input, jsonb_build_object('id', s.id, 'name', s.name, 'assignments',
      coalesce((select jsonb_agg(jsonb_build_object('channel_id', a.channel_id, 'role', a.role))
        from staff_role a where a.staff_id = s.id and s.removed_at is null), '[]')) as staff
    from order_run r join staff s on s.id = r.staff_id where r.id = ${id} and r.ended_at is null`.execute(db);
  return rows[0];
}

/** Runs that have not ended, the oldest first. */
export async function openRunIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("order_run")
    .select("id")
    .where("ended_at", "is", null)
    .orderBy("created_at")
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export type WaitingLine = { order_id: string; version: number | null; input: LineInput; begun_at: Date | null };

/** The next order that waits, locked within a transaction; those that another process works on are skipped. */
export function nextLine(db: Db, runId: string): Promise<WaitingLine | undefined> {
  return db
    .selectFrom("order_run_line")
    .select(["order_id", "version", "input", "begun_at"])
    .where("run_id", "=", runId)
    .where("outcome", "=", "waiting")
    .orderBy("sort")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst() as Promise<WaitingLine | undefined>;
}

export async function markBegun(db: Db, runId: string, orderId: string, now: Date) {
  await db
    .updateTable("order_run_line")
    .set({ begun_at: now })
    .where("run_id", "=", runId)
    .where("order_id", "=", orderId)
    .where("begun_at", "is", null)
    .execute();
}

type LineEnd = { outcome: Exclude<RunOutcome, "waiting">; code: string | null; message: string; now: Date };

/** Stores an order's outcome, once. */
export async function endLine(db: Db, runId: string, orderId: string, { now, ...end }: LineEnd) {
  await db
    .updateTable("order_run_line")
    .set({ ...end, ended_at: now })
    .where("run_id", "=", runId)
    .where("order_id", "=", orderId)
    .where("outcome", "=", "waiting")
    .execute();
}

/** Ends the run unless an order still waits. */
export async function endRun(db: Db, id: string, now: Date) {
  await sql`
    update order_run set ended_at = ${now} where id = ${id} and ended_at is null
      and not exists (select from order_run_line l where l.run_id = ${id} and l.outcome = 'waiting')`.execute(db);
}
