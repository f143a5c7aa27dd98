import type { orderDesk, OrderFilter } from "@noren/contract/order/order-desk.owner.ts";
import type { OrderColumn } from "@noren/contract/order/order-list.ts";
import { isOn } from "@noren/contract/platform/shapes.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { savedViewRoutes } from "#api/channel/saved-view/saved-view.owner-routes.ts";
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
  ...savedViewRoutes<OrderFilter, OrderColumn>("order_view"),
});
