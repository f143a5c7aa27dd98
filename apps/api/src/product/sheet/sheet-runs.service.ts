import type { Paged, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { sheetColumns } from "@noren/contract/product/product-sheet.ts";
import {
  type productSheet,
  type SheetRun,
  type SheetRunDetail,
  shownCellsMax,
} from "@noren/contract/product/product-sheet.owner.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { paged, rowsOf } from "#api/platform/http/paged.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { cellsOfRun, findRuns, type SheetRunRow } from "./sheet-run.queries.ts";

type Ctx = ForStaff<OwnerContext>;

const perPage = 20;
const idsOf = (channels: readonly { id: string }[]) => channels.map(({ id }) => id);

/** Saved sheets and their undos, newest first. */
export async function listRuns(
  ctx: Ctx,
  { channel, ...query }: Parsed<(typeof productSheet)["runs"]>,
): Promise<Paged<SheetRun>> {
  const { limit, offset } = rowsOf(query, perPage);
  const { rows, total } = await findRuns(ctx.db, {
    channelIds: idsOf(ctx.channels),
    among: idsOf(chosenChannels(ctx, channel)),
    limit: limit ?? perPage,
    offset,
  });
  return paged(rows.map(runView), total, query, perPage);
}

/** A run of which every channel is one of the caller's. */
export async function getRun({ db, channels }: Pick<Ctx, "db" | "channels">, id: string): Promise<SheetRunRow> {
  const channelIds = idsOf(channels);
  const { rows } = isUuid(id)
    ? await findRuns(db, { channelIds, among: channelIds, id, limit: 1, offset: 0 })
    : { rows: [] };
  if (!rows[0]) throw new ShopError("common.not_found");
  return rows[0];
}

export const getRunView = async (ctx: Pick<Ctx, "db" | "channels">, id: string): Promise<SheetRun> =>
  runView(await getRun(ctx, id));

export async function showRun(ctx: Ctx, id: string): Promise<SheetRunDetail> {
  const run = await getRun(ctx, id);
  const cells = await cellsOfRun(ctx.db, run.id, shownCellsMax);
  const mayEdit = run.channel_ids.every((channelId) => mayIn(ctx.staff, "catalogue.edit", channelId));
  return {
    ...runView(run),
    cells: cells.map(({ code, name, column_name: column, before, after, kept }) => ({
      code,
      name,
      column,
      before,
      after,
      kept,
    })),
    may_undo: mayEdit && run.undone_by === null && run.changed > 0,
  };
}

const runView = ({ id, saved_by, created_at, changed, kept, columns, undo_of, undone_by }: SheetRunRow): SheetRun => ({
  id,
  saved_by,
  saved_at: created_at.toISOString(),
  changed,
  kept,
  columns: columns.map((column) => sheetColumns[column].label),
  undo_of,
  undone_by,
});
