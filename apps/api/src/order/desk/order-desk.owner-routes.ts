import type { orderDesk } from "@noren/contract/order/order-desk.owner.ts";
import { isOn } from "@noren/contract/platform/shapes.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { paged, rowsOf } from "#api/platform/http/paged.ts";
import { ordersCsv } from "./order-csv.service.ts";
import { listedOrder } from "./order-desk.present.ts";
import { deskRows } from "./order-desk.queries.ts";
import {
  channelOf,
  deskCounts,
  deskQuery,
  deskTotal,
  recordContacts,
  shownIn,
  type StepsOf,
} from "./order-desk.service.ts";
import { editView, orderViews, removeView, saveView } from "./order-view.service.ts";

const perPage = 50;

/** `stepsOf` is of a higher group, which knows the steps. */
export const orderDeskRoutes = (stepsOf: StepsOf): Handlers<typeof orderDesk, OwnerContext> => ({
  counts: ({ channel }, ctx) => deskCounts(ctx, channel),
  async list({ page, per, with_contact, ...filter }, ctx) {
    const query = await deskQuery(ctx, filter);
    const { limit, offset } = rowsOf({ page, per }, perPage);
    const { total, isCapped, sum } = await deskTotal(ctx, query);
    const rows = await deskRows(ctx.db, query, { limit: limit!, offset, total: isCapped ? Infinity : total });
    const steps = await stepsOf(
      ctx,
      rows.map(({ id }) => id),
    );
    if (isOn(with_contact)) await recordContacts(ctx, "list", rows);
    const data = rows.map((row) =>
      listedOrder(row, {
        now: ctx.now,
        channel: channelOf(ctx, row),
        shown: shownIn(ctx, row.channel_id, isOn(with_contact)),
        steps: steps.get(row.id) ?? [],
      }),
    );
    return { ...paged(data, total, { page, per }, perPage), more: { is_capped: isCapped, sum } };
  },
  csv: (input, ctx) => ordersCsv(ctx, input),
  views: (_, ctx) => orderViews(ctx),
  saveView: ({ is_shared, ...fields }, ctx) => saveView(ctx, { ...fields, is_shared: isOn(is_shared) }),
  editView: ({ id, version, is_shared, ...values }, ctx) =>
    editView(ctx, id, version, { ...given(values), ...(is_shared !== undefined && { is_shared: isOn(is_shared) }) }),
  async removeView({ id }, ctx) {
    await removeView(ctx, id);
    return {};
  },
});

/** The fields that a call has sent. */
const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
