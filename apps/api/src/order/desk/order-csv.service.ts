import type { FileAnswer } from "@noren/contract/platform/endpoint.ts";
import type { OrderFilter } from "@noren/contract/order/order-desk.owner.ts";
import { firstColumns, type OrderColumn, orderColumns } from "@noren/contract/order/order-list.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { rights } from "@noren/contract/platform/rights.ts";
import { tokyoDay } from "#api/platform/day/day.ts";
import { requireProof, mayIn } from "#api/platform/staff/staff-rights.ts";
import { csvHeading, csvLines } from "./order-csv.ts";
import { listedOrder } from "./order-desk.present.ts";
import { countedUpTo, deskRows } from "./order-desk.queries.ts";
import { channelOf, type DeskContext, deskQuery, recordContacts, shownIn } from "./order-desk.service.ts";

/** Max orders of one file. */
const ordersMax = 20_000;
/** Orders that are read at once. */
const perRead = 2000;

/**
 * The orders of a list as CSV, in the order of the list. A column of contact data or sums needs its right in every
 * channel of the list, and contact data a fresh proof.
 */
export async function ordersCsv(
  ctx: DeskContext,
  { columns = firstColumnsFor(ctx), ...filter }: OrderFilter & { columns?: OrderColumn[] | undefined },
): Promise<FileAnswer> {
  const query = await deskQuery(ctx, filter);
  for (const { may } of columns.map((column) => orderColumns[column]))
    if (may !== null && !query.channelIds.every((id) => mayIn(ctx.staff, may, id)))
      throw new ShopError("staff.forbidden", { right: may, words: rights[may] });
  const hasContact = columns.some((column) => orderColumns[column].may === "orders.addresses");
  if (hasContact) requireProof(ctx);
  const { count } = await countedUpTo(ctx.db, query, ordersMax + 1);
  if (count > ordersMax) throw new ShopError("order.csv_too_many");
  const parts = [csvHeading(columns)];
  for (let offset = 0; offset < count; offset += perRead) {
    const rows = await deskRows(ctx.db, query, { limit: Math.min(perRead, count - offset), offset });
    if (hasContact) await recordContacts(ctx, "csv", rows);
    const listed = rows.map((row) => {
      const shown = shownIn(ctx, row.channel_id, true);
      return listedOrder(row, { now: ctx.now, channel: channelOf(ctx, row), shown, steps: [] });
    });
    parts.push(csvLines(columns, listed));
  }
  const bytes = new TextEncoder().encode(parts.join(""));
  return { bytes, type: "text/csv; charset=utf-8", name: `orders-${tokyoDay(ctx.now)}.csv` };
}

/** The columns of a list without a view, as far as the caller may see them in every channel. */
const firstColumnsFor = ({ staff, channels }: DeskContext): OrderColumn[] =>
  firstColumns.filter((column) => {
    const { may } = orderColumns[column];
    return may === null || channels.every(({ id }) => mayIn(staff, may, id));
  });
