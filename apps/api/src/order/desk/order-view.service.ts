import type { OrderView } from "@noren/contract/order/order-desk.owner.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import { inTransaction, violatedConstraint } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { saveEdit } from "#api/platform/version/save-edit.ts";
import type { DeskContext } from "./order-desk.service.ts";
import {
  deleteView,
  insertView,
  lockAndCountViews,
  updateView,
  viewById,
  type ViewFields,
  type ViewRow,
  viewRows,
} from "./order-view.queries.ts";

const ownMax = 50;
const sharedMax = 200;

/** A person changes their own views; whoever may change people in every channel also the shared ones of others. */
const mayEdit = ({ staff }: DeskContext, view: ViewRow) =>
  view.staff_id === staff.id ||
  staff.assignments.some((one) => one.channel_id === null && mayIn({ assignments: [one] }, "staff.edit", ""));

/** A view that names a channel which the caller may not see is not shown. */
const isShown = ({ channels }: DeskContext, { filter }: ViewRow) =>
  filter.channel === undefined || channels.some(({ code }) => code === filter.channel);

const viewOf = (ctx: DeskContext, row: ViewRow): OrderView => {
  const { staff_id, ...view } = row;
  return { ...view, is_own: staff_id === ctx.staff.id, may_edit: mayEdit(ctx, row) };
};

export async function orderViews(ctx: DeskContext): Promise<OrderView[]> {
  const rows = await viewRows(ctx.db, ctx.staff.id);
  return rows.filter((row) => isShown(ctx, row)).map((row) => viewOf(ctx, row));
}

export async function saveView(ctx: DeskContext, fields: ViewFields): Promise<OrderView> {
  const { staff, now, shop } = ctx;
  chosenChannels(ctx, fields.filter.channel);
  return inTransaction(ctx, async (trx) => {
    const { own, shared } = await lockAndCountViews(trx, staff.id);
    if (own >= ownMax || (fields.is_shared && shared >= sharedMax)) throw new ShopError("order.view_limit");
    const id = uuidv7(now, shop.random);
    await insertView(trx, { ...fields, id, staff_id: staff.id, created_at: now }).catch(refuseTaken);
    return viewOf(ctx, (await viewById(trx, staff.id, id))!);
  });
}

/** Of two people who change a view from one version, the second is refused with both values. */
export async function editView(
  ctx: DeskContext,
  id: string,
  version: number,
  values: Partial<ViewFields>,
): Promise<OrderView> {
  if (values.filter) chosenChannels(ctx, values.filter.channel);
  return inTransaction(ctx, async (trx) => {
    const { shared } = await lockAndCountViews(trx, ctx.staff.id);
    const before = await editableView({ ...ctx, db: trx }, id);
    if (values.is_shared && !before.is_shared && shared >= sharedMax) throw new ShopError("order.view_limit");
    await saveEdit(
      { version, values },
      {
        write: () => updateView(trx, id, version, values).catch(refuseTaken),
        read: async () => {
          const { name, filter, columns, is_shared, version: current } = before;
          return { version: current, values: { name, filter, columns, is_shared } };
        },
      },
    );
    const saved = await viewById(trx, before.staff_id, id);
    return viewOf(ctx, saved!);
  });
}

export async function removeView(ctx: DeskContext, id: string): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await editableView({ ...ctx, db: trx }, id);
    await deleteView(trx, id);
  });
}

async function editableView(ctx: DeskContext, id: string): Promise<ViewRow> {
  const view = isUuid(id) ? await viewById(ctx.db, ctx.staff.id, id) : undefined;
  if (!view || !isShown(ctx, view) || !mayEdit(ctx, view)) throw new ShopError("common.not_found");
  return view;
}

function refuseTaken(error: unknown): never {
  if (violatedConstraint(error) === "order_view_staff_id_name_key") throw new ShopError("order.view_exists");
  throw error;
}
