import { ShopError } from "@noren/contract/platform/errors.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { inTransaction, violatedConstraint } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { mayInAll } from "#api/platform/staff/staff-rights.ts";
import { saveEdit } from "#api/platform/version/save-edit.ts";
import {
  deleteView,
  insertView,
  lockAndCountViews,
  updateView,
  viewById,
  type ViewFields,
  type ViewFilter,
  type ViewRow,
  viewRows,
  type ViewTable,
} from "./saved-view.queries.ts";

type ViewContext = ForStaff<OwnerContext>;
/** A view as its calls answer it. */
type View<F extends ViewFilter, C extends string> = Omit<ViewRow<F, C>, "staff_id"> & {
  is_own: boolean;
  may_edit: boolean;
};

const ownMax = 50;
const sharedMax = 200;

/** A person changes their own views; whoever may change people in every channel also the shared ones of others. */
const mayEdit = ({ staff }: ViewContext, view: { staff_id: string }) =>
  view.staff_id === staff.id || mayInAll(staff, "staff.edit");

/** A view that names a channel which the caller may not see is not shown. */
const isShown = ({ channels }: ViewContext, { filter }: { filter: ViewFilter }) =>
  filter.channel === undefined || channels.some(({ code }) => code === filter.channel);

function viewOf<F extends ViewFilter, C extends string>(ctx: ViewContext, row: ViewRow<F, C>): View<F, C> {
  const { staff_id, ...view } = row;
  return { ...view, is_own: staff_id === ctx.staff.id, may_edit: mayEdit(ctx, row) };
}

export async function savedViews<F extends ViewFilter, C extends string>(
  ctx: ViewContext,
  table: ViewTable,
): Promise<View<F, C>[]> {
  const rows = await viewRows<F, C>(ctx.db, table, ctx.staff.id);
  return rows.filter((row) => isShown(ctx, row)).map((row) => viewOf(ctx, row));
}

export async function saveView<F extends ViewFilter, C extends string>(
  ctx: ViewContext,
  table: ViewTable,
  fields: ViewFields<F, C>,
): Promise<View<F, C>> {
  const { staff, now, shop } = ctx;
  chosenChannels(ctx, fields.filter.channel);
  return inTransaction(ctx, async (trx) => {
    const { own, shared } = await lockAndCountViews(trx, table, staff.id);
    if (own >= ownMax || (fields.is_shared && shared >= sharedMax)) throw new ShopError("view.limit");
    const id = uuidv7(now, shop.random);
    await insertView(trx, table, { ...fields, id, staff_id: staff.id, created_at: now }).catch(refuseTaken);
    return viewOf(ctx, (await viewById<F, C>(trx, table, { staffId: staff.id, id }))!);
  });
}

/** Of two people who change a view from one version, the second is refused with both values. */
export async function editView<F extends ViewFilter, C extends string>(
  ctx: ViewContext,
  table: ViewTable,
  { id, version, values }: { id: string; version: number; values: Partial<ViewFields<F, C>> },
): Promise<View<F, C>> {
  if (values.filter) chosenChannels(ctx, values.filter.channel);
  return inTransaction(ctx, async (trx) => {
    const { shared } = await lockAndCountViews(trx, table, ctx.staff.id);
    const before = await editableView<F, C>({ ...ctx, db: trx }, table, id);
    if (values.is_shared && !before.is_shared && shared >= sharedMax) throw new ShopError("view.limit");
    await saveEdit<Partial<ViewFields<F, C>>>(
      { version, values },
      {
        write: () => updateView(trx, table, { id, version, values }).catch(refuseTaken),
        read: async () => {
          const { name, filter, columns, is_shared, version: current } = before;
          return { version: current, values: { name, filter, columns, is_shared } };
        },
      },
    );
    const saved = await viewById<F, C>(trx, table, { staffId: before.staff_id, id });
    return viewOf(ctx, saved!);
  });
}

export async function removeView(ctx: ViewContext, table: ViewTable, id: string): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await editableView({ ...ctx, db: trx }, table, id);
    await deleteView(trx, table, id);
  });
}

async function editableView<F extends ViewFilter, C extends string>(
  ctx: ViewContext,
  table: ViewTable,
  id: string,
): Promise<ViewRow<F, C>> {
  const view = isUuid(id) ? await viewById<F, C>(ctx.db, table, { staffId: ctx.staff.id, id }) : undefined;
  if (!view || !isShown(ctx, view) || !mayEdit(ctx, view)) throw new ShopError("common.not_found");
  return view;
}

function refuseTaken(error: unknown): never {
  if (violatedConstraint(error)?.endsWith("_view_staff_id_name_key")) throw new ShopError("view.exists");
  throw error;
}
