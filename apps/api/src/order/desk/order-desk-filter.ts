import type { OrderList, OrderSort } from "@noren/contract/order/order-list.ts";
import { isOn } from "@noren/contract/platform/shapes.ts";
import { type RawBuilder, sql } from "kysely";
import { momentOf, tokyoDay } from "#api/platform/day/day.ts";
import type { DeskQuery } from "./order-desk-rows.ts";

type Condition = RawBuilder<unknown>;

const texts = (values: readonly string[]) => sql`${sql.val([...values])}::text[]`;
const uuids = (values: readonly string[]) => sql`${sql.val([...values])}::uuid[]`;

/** The list in which an order is today: those that are ready wait for their day, those that wait for items until then. */
export const listOn = (today: string) => sql<OrderList>`case
  when d.list = 'prepare' and d.ship_day > ${today}::date then 'schedule'
  when d.list = 'supply' and d.ship_day <= ${today}::date then 'prepare'
  else d.list end`;

/** The derived list narrows by index; the day decides within it. */
function inList(list: OrderList, today: string): Condition {
  switch (list) {
    case "prepare":
      return sql`d.list in ('prepare', 'supply') and ${listOn(today)} = 'prepare'`;
    case "schedule":
      return sql`d.list in ('prepare', 'schedule') and ${listOn(today)} = 'schedule'`;
    case "supply":
      return sql`d.list = 'supply' and ${listOn(today)} = 'supply'`;
    default:
      return sql`d.list = ${list}`;
  }
}

/**
 * An order has the word in its number or a code of its products, or, where the caller may see them, in its contact data.
 * One character, or two of ASCII, match the beginning of a text only.
 */
function hasWord(word: string, contactChannelIds: readonly string[]): Condition {
  const isShort = word.length < 2 || /^[\0-\x7f]{2}$/.test(word);
  const part = isShort ? `\n${word}` : word;
  const inContacts =
    contactChannelIds.length === 0
      ? sql``
      : sql` or (d.channel_id = any(${uuids(contactChannelIds)}) and strpos(w.contacts, ${part}) > 0)`;
  return sql`w.grams @> order_word_grams(${word}::text) and (strpos(w.codes, ${part}) > 0${inContacts})`;
}

/** Whether the list has no filters but its channels and its name. */
export const isWhole = ({ filter, words }: DeskQuery): boolean => {
  const { channel: _, list: __, sort: ___, word: ____, ...others } = filter;
  return words.length === 0 && Object.values(others).every((value) => value === undefined || value === "");
};

/** `from` and `where` of a list, with the derived table as d. */
export function selectionOf({ filter, words, channelIds, contactChannelIds, now }: DeskQuery): RawBuilder<unknown> {
  const today = tokyoDay(now);
  const until = (day: string) => momentOf(day, { isEnd: true });
  const conditions: (Condition | false | undefined | "")[] = [
    sql`d.channel_id = any(${uuids(channelIds)})`,
    filter.list && inList(filter.list, today),
    filter.states && sql`d.state = any(${texts(filter.states)})`,
    filter.payments && sql`d.payment_code = any(${texts(filter.payments)})`,
    filter.payment_marks && sql`d.payment_mark = any(${texts(filter.payment_marks)})`,
    filter.ordered_from && sql`d.ordered_at >= ${momentOf(filter.ordered_from)}`,
    filter.ordered_to && sql`d.ordered_at < ${until(filter.ordered_to)}`,
    filter.ship_from && sql`d.ship_day >= ${filter.ship_from}::date`,
    filter.ship_to && sql`d.ship_day <= ${filter.ship_to}::date`,
    filter.prefecture && sql`d.prefecture = ${filter.prefecture}`,
    filter.seals && sql`d.seals @> ${texts(filter.seals)}`,
    isOn(filter.is_late) && sql`d.late_at <= ${now}`,
    filter.total_min !== undefined && sql`d.total >= ${filter.total_min}`,
    filter.total_max !== undefined && sql`d.total <= ${filter.total_max}`,
    ...words.map((word) => hasWord(word, contactChannelIds)),
  ];
  const given = conditions.filter((one): one is Condition => typeof one === "object");
  const withWords = words.length > 0 ? sql` join order_word w on w.order_id = d.order_id` : sql``;
  return sql`from order_desk d${withWords} where ${sql.join(given, sql` and `)}`;
}

type Column = "ordered_at" | "ship_day" | "arrival_day" | "late_at" | "total";

/** Column of each sort; among equal values the time of the order decides, in the same direction. */
const sorts: Record<OrderSort, { column: Column; isDescending: boolean }> = {
  new: { column: "ordered_at", isDescending: true },
  old: { column: "ordered_at", isDescending: false },
  ship_day: { column: "ship_day", isDescending: false },
  ship_day_desc: { column: "ship_day", isDescending: true },
  arrival_day: { column: "arrival_day", isDescending: false },
  late: { column: "late_at", isDescending: false },
  total: { column: "total", isDescending: false },
  total_desc: { column: "total", isDescending: true },
};

/** Columns that may be null; such orders are last. */
const nullable: readonly Column[] = ["ship_day", "arrival_day", "late_at"];

/** Each order has an index of exactly this order. */
export function orderBy(sort: OrderSort = "new"): RawBuilder<unknown> {
  const { column, isDescending } = sorts[sort];
  const direction = sql.raw(isDescending ? "desc" : "asc");
  const last = sql.raw(nullable.includes(column) ? " nulls last" : "");
  const times = sql`d.ordered_at ${direction}, d.order_id ${direction}`;
  return column === "ordered_at" ? times : sql`${sql.ref(`d.${column}`)} ${direction}${last}, ${times}`;
}
