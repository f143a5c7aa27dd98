import type { OrderFilter } from "@noren/contract/order/order-desk.owner.ts";
import { type OrderList, orderLists, type OrderStepName, panelLists } from "@noren/contract/order/order-list.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { type Right, rights } from "@noren/contract/platform/rights.ts";
import { normalisePhone, isTel } from "@noren/contract/platform/form/phone.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { ordersNamed } from "#api/order/record/order.owner-service.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { tokyoDay } from "#api/platform/day/day.ts";
import { recordDataView, type ViewWay } from "#api/platform/staff/data-view.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { isWhole } from "./order-desk-filter.ts";
import type { DeskQuery, DeskRow } from "./order-desk-rows.ts";
import {
  countAll,
  countedUpTo,
  type DayCount,
  dayCounts,
  deskRow,
  foldedWords,
  markUnderived,
} from "./order-desk.queries.ts";
import type { Shown } from "./order-desk.present.ts";
import { refreshBeforeRead } from "./refresh-orders.service.ts";

export type DeskContext = ForStaff<OwnerContext>;
/** Steps that each order allows the caller, by the order's id. */
export type StepsOf = (
  ctx: DeskContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, readonly OrderStepName[]>>;

/** Max orders that are counted and summed where filters are given; fewer with words, which are compared one by one. */
const countMax = 10_000;
const countMaxOfWords = 2000;
/** Max words of one search. */
const wordsMax = 5;

const idsOf = (channels: readonly Channel[]) => channels.map(({ id }) => id);

/** The channels in which the caller has a further right. */
const channelsWith = ({ staff }: DeskContext, right: Right, channels: readonly Channel[]) =>
  channels.filter(({ id }) => mayIn(staff, right, id));

/**
 * The list that the filters describe, brought up to date. A filter or an order by sums is refused unless the caller may
 * see sums in every channel of the list, since it would tell them.
 */
export async function deskQuery(ctx: DeskContext, filter: OrderFilter): Promise<DeskQuery> {
  const channels = chosenChannels(ctx, filter.channel);
  const usesSums = filter.total_min !== undefined || filter.total_max !== undefined || filter.sort?.startsWith("total");
  if (usesSums && channelsWith(ctx, "orders.sums", channels).length < channels.length)
    throw new ShopError("staff.forbidden", { right: "orders.sums", words: rights["orders.sums"] });
  await refreshBeforeRead(ctx);
  return {
    filter,
    words: await foldedWords(ctx.db, wordsOf(filter.word)),
    channelIds: idsOf(channels),
    contactChannelIds: idsOf(channelsWith(ctx, "orders.addresses", channels)),
    now: ctx.now,
  };
}

/** A search's words; a phone number with spaces or a country code is one word. */
export function wordsOf(text = ""): string[] {
  const phone = normalisePhone(text);
  if (isTel(phone)) return [phone];
  return text.normalize("NFKC").split(/\s+/).filter(Boolean).slice(0, wordsMax);
}

export function shownIn({ staff }: DeskContext, channelId: string, hasContact = false): Shown {
  const hasAddresses = mayIn(staff, "orders.addresses", channelId);
  return { hasSums: mayIn(staff, "orders.sums", channelId), hasAddresses, hasContact: hasAddresses && hasContact };
}

/** Records that the caller opens the contact data of the orders whose channel allows it. */
export const recordContacts = (ctx: DeskContext, way: ViewWay, rows: readonly DeskRow[]) =>
  recordDataView(
    ctx,
    way,
    rows
      .filter(({ channel_id }) => mayIn(ctx.staff, "orders.addresses", channel_id))
      .map(({ id, order_no, channel_id }) => ({ kind: "order", id, name: order_no, channelId: channel_id })),
  );

export type DeskTotal = { total: number; isCapped: boolean; sum: number | null };

/** Number and sum of a list; a sum only if the caller may see sums in every channel, and up to a max of orders. */
export async function deskTotal(ctx: DeskContext, query: DeskQuery): Promise<DeskTotal> {
  const maySum = query.channelIds.every((id) => mayIn(ctx.staff, "orders.sums", id));
  if (isWhole(query)) {
    const total = await countAll(ctx.db, query);
    const hasSum = maySum && total <= countMax;
    return { total, isCapped: false, sum: hasSum ? (await countedUpTo(ctx.db, query, countMax)).sum : null };
  }
  const max = query.words.length > 0 ? countMaxOfWords : countMax;
  const { count, sum } = await countedUpTo(ctx.db, query, max + 1);
  if (count <= max) return { total: count, isCapped: false, sum: maySum ? sum : null };
  return { total: max, isCapped: true, sum: null };
}

/** An order of the caller's channels, by id or number; one that is not derived yet is derived now. */
export async function getDeskOrder(ctx: DeskContext, named: string): Promise<DeskRow> {
  const { db, now, channels } = ctx;
  const channelIds = idsOf(channels);
  const id = isUuid(named) ? named : (await ordersNamed(db, channelIds, named))[0]?.id;
  if (id === undefined) throw new ShopError("order.not_found");
  await refreshBeforeRead(ctx);
  const row = await deskRow(db, now, channelIds, id);
  if (row) return row;
  await markUnderived(db, channelIds, id);
  await refreshBeforeRead(ctx);
  const derived = await deskRow(db, now, channelIds, id);
  if (!derived) throw new ShopError("order.not_found");
  return derived;
}

/** The waiting lists as the panels show them. */
export async function deskCounts(ctx: DeskContext, channel?: string) {
  const channels = chosenChannels(ctx, channel);
  await refreshBeforeRead(ctx);
  const days = await dayCounts(ctx.db, idsOf(channels), ctx.now);
  return panels(days, tokyoDay(ctx.now));
}

const sumOf = (days: readonly DayCount[], field: "count" | "late" | "held" | "pays_today") =>
  days.reduce((sum, day) => sum + day[field], 0);

/** Lists in which the shop has to act. */
const ours: readonly OrderList[] = ["confirm", "prepare", "packing", "waybill"];

export function panels(days: readonly DayCount[], today: string) {
  const lists = panelLists.map((list) => {
    const own = days.filter((day) => day.list === list);
    const coming = own.filter(({ ship_day }) => ship_day !== null && ship_day >= today);
    const next = coming.toSorted((a, b) => (a.ship_day! < b.ship_day! ? -1 : 1))[0];
    const leaveToday = own.filter(({ ship_day }) => ship_day === today);
    return {
      list,
      words: orderLists[list].words,
      count: sumOf(own, "count"),
      late: sumOf(own, "late"),
      today: list === "payment" ? sumOf(own, "pays_today") : sumOf(leaveToday, "count"),
      held: sumOf(own, "held"),
      next_day: next?.ship_day ?? null,
      next_count: next?.count ?? 0,
    };
  });
  const waiting = lists.filter(({ list }) => ours.includes(list));
  return {
    lists,
    ours: waiting.reduce((sum, { count }) => sum + count, 0),
    late: lists.reduce((sum, { late }) => sum + late, 0),
  };
}

export const channelOf = ({ channels }: DeskContext, { channel_id }: DeskRow): Channel =>
  channels.find(({ id }) => id === channel_id)!;
