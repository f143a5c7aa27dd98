import type { SheetColumnName } from "@noren/contract/product/product-sheet.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { ChangedCell } from "./sheet-plan.ts";

export type NewSheetRun = {
  id: string;
  staff_id: string;
  channel_ids: string[];
  undo_of: string | null;
  created_at: Date;
};

/** A cell of a run; `kept`: why an undo left it as it was. */
export type NewSheetCell = ChangedCell & { kept: string | null };

export async function insertRun(trx: Db, run: NewSheetRun, cells: readonly NewSheetCell[]) {
  await trx.insertInto("product_sheet_run").values(run).execute();
  const rows = cells.map(({ id, column, period, ...cell }, sort) => ({
    ...cell,
    sort,
    subject_id: id,
    column_name: column,
    sale_starts_at: period?.starts_at ?? null,
    sale_ends_at: period?.ends_at ?? null,
  }));
  await sql`
    insert into product_sheet_cell (run_id, sort, subject_id, code, name, column_name, before, after, sale_starts_at, sale_ends_at, kept)
    select ${run.id}, r.sort, r.subject_id, r.code, r.name, r.column_name, r.before, r.after, r.sale_starts_at, r.sale_ends_at, r.kept
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (sort int, subject_id uuid, code text, name text,
      column_name text, before text, after text, sale_starts_at timestamptz, sale_ends_at timestamptz, kept text)`.execute(
    trx,
  );
}

export type SheetRunRow = NewSheetRun & {
  saved_by: string;
  undone_by: string | null;
  changed: number;
  kept: number;
  columns: SheetColumnName[];
};

type RunSearch = {
  /** Runs of which every channel is one of these. */
  channelIds: readonly string[];
  /** Runs with one of these channels. */
  among: readonly string[];
  id?: string | null;
  limit: number;
  offset: number;
};

/** Runs, newest first, and how many there are. */
export async function findRuns(
  db: Db,
  { channelIds, among, id = null, limit, offset }: RunSearch,
): Promise<{ rows: SheetRunRow[]; total: number }> {
  const { rows } = await sql<SheetRunRow & { total: number }>`
    with seen as (
      select *, count(*) over ()::int as total from product_sheet_run
      where channel_ids <@ ${sql.val(channelIds)}::uuid[] and channel_ids && ${sql.val(among)}::uuid[]
        and (${id}::uuid is null or id = ${id}::uuid)
      order by created_at desc, id desc limit ${limit} offset ${offset})
    select r.id, r.staff_id, r.channel_ids, r.undo_of, r.created_at, s.name as saved_by, u.id as undone_by,
      c.changed, c.kept, c.columns, r.total
    from seen r join staff s on s.id = r.staff_id left join product_sheet_run u on u.undo_of = r.id
    cross join lateral (
      select count(*) filter (where kept is null)::int as changed, count(kept)::int as kept,
        coalesce(array_agg(distinct column_name) filter (where kept is null), '{}') as columns
      from product_sheet_cell where run_id = r.id) c
    order by r.created_at desc, r.id desc`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export type SheetCellRow = {
  subject_id: string;
  code: string;
  name: string;
  column_name: SheetColumnName;
  before: string;
  after: string;
  sale_starts_at: Date | null;
  sale_ends_at: Date | null;
  kept: string | null;
};

/** Cells of a run, kept ones first. */
export async function cellsOfRun(db: Db, runId: string, limit: number | null): Promise<SheetCellRow[]> {
  const { rows } = await sql<SheetCellRow>`
    select subject_id, code, name, column_name, before, after, sale_starts_at, sale_ends_at, kept
    from product_sheet_cell where run_id = ${runId} order by kept is null, sort limit ${limit}`.execute(db);
  return rows;
}

/** Locks a run, so that two people take it back once. */
export async function lockRun(trx: Db, id: string): Promise<boolean> {
  const row = trx.selectFrom("product_sheet_run").select("id").where("id", "=", id).forUpdate();
  return (await row.executeTakeFirst()) !== undefined;
}
