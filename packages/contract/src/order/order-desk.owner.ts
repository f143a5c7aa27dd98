import * as z from "zod/mini";
import { OfChannel } from "../channel/channel.owner.ts";
import { chosenColumns, savedView, savedViewCalls } from "../channel/saved-view.owner.ts";
import { prefectures } from "../delivery/prefectures.ts";
import { paymentCodes } from "../payment-method/methods/methods.ts";
import { field, periodInOrder } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Day, Flag, Id, Moment, Yen } from "../platform/shapes.ts";
import { dayField } from "./order.ts";
import { orderStates } from "./order-state.ts";
import {
  orderColumnNames,
  orderListNames,
  orderSealNames,
  orderSorts,
  orderStepNames,
  panelLists,
  paymentMarks,
  turns,
} from "./order-list.ts";

const choices = <const T extends readonly string[]>(label: string, values: T) =>
  z.optional(sizedList(z.array(field.choice(label, values)), values.length));

const filters = {
  ...OfChannel,
  list: z.optional(field.choice("一覧", orderListNames)),
  states: choices("状態", orderStates),
  payments: choices("お支払い方法", paymentCodes),
  payment_marks: choices("入金", paymentMarks),
  ordered_from: dayField("受けた日（から）"),
  ordered_to: dayField("受けた日（まで）"),
  ship_from: dayField("出荷日（から）"),
  ship_to: dayField("出荷日（まで）"),
  prefecture: z.optional(
    field.choice(
      "都道府県",
      prefectures.map(({ name }) => name),
    ),
  ),
  /** The order has all of these. */
  seals: choices("しるし", orderSealNames),
  is_late: z.optional(Flag),
  /** Yen; needs `orders.sums` in every channel of the list. */
  total_min: z.optional(field.integer("合計（から）", 0, 999_999_999)),
  total_max: z.optional(field.integer("合計（まで）", 0, 999_999_999)),
  /**
   * Each word begins or is within the order number, a name, kana, a phone number, an email address or a product's code,
   * in any width, kana and kind of hyphen. Contact data matches only where the caller has `orders.addresses`.
   */
  word: z.optional(field.optionalText("キーワード", 100)),
  sort: z.optional(field.choice("並び順", orderSorts)),
};

/** Filters and sort of a list, as its address has them. */
export const OrderFilter = z.object(filters);
export type OrderFilter = z.output<typeof OrderFilter>;

const inOrder = [periodInOrder("ordered_from", "ordered_to"), periodInOrder("ship_from", "ship_to")] as const;

export const ListedOrder = z.object({
  id: Id,
  order_no: z.string(),
  /** The channel's key and name. */
  channel: z.string(),
  channel_name: z.string(),
  version: z.int(),
  state: z.enum(orderStates),
  list: z.enum(orderListNames),
  turn: z.enum(turns),
  /** What the order is called where it stands: 用意待ち. */
  status: z.string(),
  /** When it becomes late where it stands; null if it cannot. */
  late_at: z.nullable(Moment),
  is_late: z.boolean(),
  ordered_at: Moment,
  /** null without `orders.addresses` in the order's channel. */
  customer: z.nullable(
    z.object({
      name: z.string(),
      kana: z.string(),
      company: z.string(),
      /** null unless `with_contact`. */
      email: z.nullable(z.string()),
      phone_number: z.nullable(z.string()),
      /** City of the first delivery address; empty for a gift without an address. */
      place: z.string(),
      is_member: z.boolean(),
    }),
  ),
  /** Prefecture of the first delivery address; empty for a gift without one. */
  prefecture: z.string(),
  /** First product, and how many more lines there are: 煎茶 山霧 ほか2点 */
  goods: z.string(),
  pieces: z.int(),
  parcels: z.int(),
  shipped_parcels: z.int(),
  /** Day on which the first parcel has to leave, or the last one left; null if no day is known. */
  ship_day: z.nullable(Day),
  arrival: z.object({
    day: z.nullable(Day),
    slot: z.string(),
    /** The buyer chose the day; else it is estimated. */
    is_requested: z.boolean(),
  }),
  payment: z.object({
    code: z.enum(paymentCodes),
    name: z.string(),
    mark: z.enum(paymentMarks),
    words: z.string(),
    pay_by: z.nullable(Moment),
  }),
  /** null without `orders.sums` in the order's channel. */
  total: z.nullable(Yen),
  seals: z.array(z.enum(orderSealNames)),
  /** Steps that the order's state and the caller's rights allow. */
  steps: z.array(z.enum(orderStepNames)),
});
export type ListedOrder = z.infer<typeof ListedOrder>;

/** One waiting list. */
export const OrderCount = z.object({
  list: z.enum(panelLists),
  words: z.string(),
  /** Orders in the list; of `sent`, those of the last 7 days. */
  count: z.int(),
  late: z.int(),
  /** Of these, orders that have to leave today, or whose time to pay ends today. */
  today: z.int(),
  held: z.int(),
  /** The earliest ship day of the list from today on, and how many orders leave on it. */
  next_day: z.nullable(Day),
  next_count: z.int(),
});
export type OrderCount = z.infer<typeof OrderCount>;

/** Filters of which each period begins before it ends. */
export const ViewQuery = OrderFilter.check(...inOrder);

export const OrderView = savedView(OrderFilter, orderColumnNames);
export type OrderView = z.infer<typeof OrderView>;

export const orderDesk = {
  counts: ownerEndpoint("GET /admin/v1/order-counts", {
    summary: "The waiting lists with the number of their orders, late ones and those of today",
    may: "orders.see",
    input: z.object(OfChannel),
    output: z.object({ lists: z.array(OrderCount), ours: z.int(), late: z.int() }),
    errors: ["channel.not_found"],
  }),
  list: ownerEndpoint("GET /admin/v1/orders", {
    summary:
      "Orders of one waiting list, or all; where filters are given, the total is counted up to 10,000, with words up to 2,000",
    may: "orders.see",
    input: z
      .extend(OrderFilter, {
        page: z.optional(field.integer("ページ", 1, 1000)),
        per: z.optional(field.integer("件数", 1, 200)),
        /** Rows have the email address and phone number; showing them is recorded. */
        with_contact: z.optional(Flag),
      })
      .check(...inOrder),
    output: ListedOrder,
    more: z.object({
      /** There are more than the total. */
      is_capped: z.boolean(),
      /** Sum of the orders counted; null without `orders.sums` in one of the channels. */
      sum: z.nullable(Yen),
    }),
    answer: "paged",
    errors: ["channel.not_found", "staff.forbidden"],
  }),
  csv: ownerEndpoint("GET /admin/v1/orders.csv", {
    summary:
      "The same orders as CSV (UTF-8 with BOM), max 20,000; columns of contact data need a fresh proof and are recorded",
    may: "orders.see",
    input: z.extend(OrderFilter, { columns: z.optional(chosenColumns(orderColumnNames)) }).check(...inOrder),
    output: z.unknown(),
    answer: "file",
    errors: ["channel.not_found", "staff.forbidden", "staff.proof_needed", "order.csv_too_many"],
  }),
  ...savedViewCalls({
    path: "order-views",
    of: "orders",
    may: "orders.see",
    query: ViewQuery,
    view: OrderView,
    columns: orderColumnNames,
  }),
};
