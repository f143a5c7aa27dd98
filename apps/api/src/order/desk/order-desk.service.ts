import type { OrderFilter } from "@noren/contract/order/order-desk.owner.ts";
import { type OrderList, orderLists, type OrderStepName, panelLists } from "@noren/contract/order/order-list.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { type Right, rights } from "@noren/contract/platform/rights.ts";
import { normalisePhone, isTel } from "@noren/contract/platform/form/phone.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { tokyoDay } from "#api/platform/day/day.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { isWhole } from "./order-desk-filter.ts";
import type { DeskQuery, DeskRow } from "./order-desk-rows.ts";
import { countAll, countedUpTo, type DayCount, dayCounts, foldedWords } from "./order-desk.queries.ts";
import type { Shown } from "./order-desk.present.ts";
import { refreshBeforeRead } from "./refresh-orders.service.ts";

export type DeskContext = ForStaff<OwnerContext>;
/** Steps that each order allows the caller, by the order's id. */
export type StepsOf = (
  ctx: DeskContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, readonly OrderStepName[]>>;

/** Max orders that are counted and summed where filters are given. */
export const countMax = 10_000;
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

export type DeskTotal = { total: number; isCapped: boolean; sum: number | null };

/** Number and sum of a list; a sum only if the caller may see sums in every channel, and up to `countMax` orders. */
export async function deskTotal(ctx: DeskContext, query: DeskQuery): Promise<DeskTotal> {
  const maySum = query.channelIds.every((id) => mayIn(ctx.staff, "orders.sums", id));
  const { count, sum } = await countedUpTo(ctx.db, query, countMax + 1);
  if (count <= countMax) return { total: count, isCapped: false, sum: maySum ? sum : null };
  if (isWhole(query)) return { total: await countAll(ctx.db, query), isCapped: false, sum: null };
  return { total: countMax, isCapped: true, sum: null };
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
