import * as z from "zod/mini";
import { OfChannel } from "../channel/channel.owner.ts";
import { OrderCount } from "../order/order-desk.owner.ts";
import { field } from "../platform/form/rules.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Day, Id, Moment, Yen } from "../platform/shapes.ts";

/** The channel's key. */
const channel = z.string();

export const Cutoff = z.object({
  channel,
  /** Carriers whose parcels leave under this cut-off. */
  carriers: z.array(z.string()),
  /** Orders before this time leave on `ships_on`; null: the channel has none (always, or the next working day). */
  cutoff_at: z.nullable(Moment),
  /** Day on which an order of this moment leaves. */
  ships_on: Day,
  /** Seconds to `cutoff_at`; null once it has passed, and on closed days. */
  seconds_left: z.nullable(z.int()),
  /** Why no parcel leaves today, in Japanese; null if parcels leave. */
  closed_why: z.nullable(z.string()),
});
export type Cutoff = z.infer<typeof Cutoff>;

/** Orders that were not cancelled or returned and did not expire, paid or not, by the day of the order. */
export const DaySales = z.object({
  day: Day,
  orders: z.int(),
  total: Yen,
  /** Same weekday of the year before: 364 days earlier. */
  last_year: z.object({ day: Day, orders: z.int(), total: Yen }),
  /** True on the current day, which is not over. */
  is_partial: z.boolean(),
  /** Disputes of payments that were lost on this day, in yen; not subtracted from the sales. */
  lost: Yen,
});
export type DaySales = z.infer<typeof DaySales>;

export const Sales = z.object({
  days: z.array(DaySales),
  /** Sums of the same days by channel. */
  channels: z.array(z.object({ channel, name: z.string(), total: Yen, last_year_total: Yen })),
});
export type Sales = z.infer<typeof Sales>;

export const LowStock = z.object({
  /** Id of the product and of the variant. */
  id: Id,
  variant_id: Id,
  channel,
  code: z.string(),
  name: z.string(),
  /** Colour, size or options; empty for a product without variants. */
  variant: z.string(),
  stock: z.int(),
  /** Pieces sold in the last 30 days. */
  sold: z.int(),
  /** Days for which the stock lasts at this pace, rounded down. */
  days_left: z.int(),
});
export type LowStock = z.infer<typeof LowStock>;

export const TodayTask = z.object({
  id: Id,
  channel,
  kind: z.string(),
  words: z.string(),
  order_id: z.nullable(Id),
  order_no: z.nullable(z.string()),
  opened_at: Moment,
  /** Until when it has to be done; null without an end. */
  due_at: z.nullable(Moment),
  /** The caller may close it by a note; others end by what they ask for. */
  may_close: z.boolean(),
});
export type TodayTask = z.infer<typeof TodayTask>;

/**
 * ends: an authorization ends within two days. answer: a dispute, until its date. stopped: a payment that cannot be captured. refund: one that the shop has
 * to make, or that a provider is making. other: what staff have to find out, such as amounts that differ.
 */
export const moneyKinds = ["ends", "answer", "stopped", "refund", "other"] as const;

/** A task about money: a payment or a refund. */
export const MoneyTask = z.extend(TodayTask, {
  money_kind: z.enum(moneyKinds),
  /** Until when an authorized payment can be captured; null without such an end. */
  authorized_until: z.nullable(Moment),
  /** A provider or the buyer has to act, not the shop. */
  is_outside: z.boolean(),
});
export type MoneyTask = z.infer<typeof MoneyTask>;

/** What waits for an answer by staff, beside orders. */
export const Waiting = z.object({ count: z.int(), oldest_at: z.nullable(Moment) });
export type Waiting = z.infer<typeof Waiting>;

/** A buyer's return request without an answer. */
export const WaitingReturn = z.object({
  id: Id,
  channel,
  order_no: z.string(),
  /** First product of the request, and how many more lines it has. */
  goods: z.string(),
  reason_words: z.string(),
  asked_at: Moment,
});
export type WaitingReturn = z.infer<typeof WaitingReturn>;

/** job: work of the shop; email: an email that could not be sent; bounced: one that the recipient's server returned. */
export const failureKinds = ["job", "email", "bounced"] as const;
/** retrying: the shop tries again at `next_at`; given_up: only a person can run it again. */
export const failureStates = ["retrying", "given_up"] as const;

export const Failure = z.object({
  /** Id of the job, or of the returned email. */
  id: Id,
  kind: z.enum(failureKinds),
  state: z.enum(failureStates),
  /** The channel's key; null: work for all channels. */
  channel: z.nullable(z.string()),
  /** What was to be done, in Japanese. */
  words: z.string(),
  /** Subject of an email; order number of a job; null without. */
  about: z.nullable(z.string()),
  /** Last error, as the program or the mail server wrote it; at most 300 characters. */
  cause: z.string(),
  /** Tries so far. */
  tries: z.int(),
  failed_at: Moment,
  next_at: z.nullable(Moment),
  may_run_again: z.boolean(),
});
export type Failure = z.infer<typeof Failure>;

export const Health = z.object({
  /** Last nightly audit; null before the first. */
  audit: z.nullable(
    z.object({ day: Day, ran_at: Moment, findings: z.array(z.object({ words: z.string(), rows: z.int() })) }),
  ),
  /** Free space of the data folder; null where the server does not know it. */
  disk: z.nullable(z.object({ free_bytes: z.int(), is_short: z.boolean() })),
  queue: z.object({
    /** Jobs that are due. */
    due: z.int(),
    /** Since when the oldest of them is due. */
    oldest_at: z.nullable(Moment),
    failed: z.int(),
  }),
});
export type Health = z.infer<typeof Health>;

/** Parcels that leave on one of the coming days. Late ones count for the current day. */
export const DispatchDay = z.object({
  day: Day,
  parcels: z.int(),
  /** Of these, parcels with wrapping or noshi. */
  wrapped: z.int(),
  /** Minutes for what is not packed yet, by the settings STOREROOM.MINUTES_WRAPPED and STOREROOM.MINUTES_PLAIN. */
  minutes: z.int(),
  /** No channel dispatches on this day. */
  is_closed: z.boolean(),
});
export type DispatchDay = z.infer<typeof DispatchDay>;

export const Dispatches = z.object({
  /** Minutes that a day holds: the largest STOREROOM.MINUTES_PER_DAY of the channels, which share the storeroom. */
  capacity: z.int(),
  days: z.array(DispatchDay),
});
export type Dispatches = z.infer<typeof Dispatches>;

/** sale: sale prices; product: an end of sale; coupon; content: banners, landing pages, popups and messages. */
export const periodKinds = ["sale", "product", "coupon", "content"] as const;

/** What begins or ends at a moment. */
export const PeriodEdge = z.object({
  at: Moment,
  day: Day,
  channel,
  kind: z.enum(periodKinds),
  kind_words: z.string(),
  edge: z.enum(["begins", "ends"]),
  /** Name of the first product, coupon or content. */
  name: z.string(),
  /** How many begin or end at this moment. */
  count: z.int(),
});
export type PeriodEdge = z.infer<typeof PeriodEdge>;

const CalendarDay = z.object({ day: Day, channel, words: z.string() });

export const today = {
  show: ownerEndpoint("GET /admin/v1/today", {
    summary: "The day of the shop: each part is null without its right",
    may: null,
    input: z.object({ ...OfChannel, days: z.optional(field.integer("日数", 13, 30)) }),
    output: z.object({
      now: Moment,
      day: Day,
      /** orders.see: the waiting lists with the number of their orders, late ones and those of today. */
      waits: z.nullable(z.object({ lists: z.array(OrderCount), ours: z.int(), late: z.int() })),
      /** orders.see */
      cutoffs: z.nullable(z.array(Cutoff)),
      /** orders.see: closed days of the next fortnight. */
      calendar: z.nullable(z.array(CalendarDay)),
      /** orders.see: the current day and the six after it. */
      dispatches: z.nullable(Dispatches),
      /**
       * What begins or ends within seven days, the nearest first, max 30: sale prices and products with catalogue.see,
       * coupons with promotion.see, content with content.see; null without all of them.
       */
      periods: z.nullable(z.array(PeriodEdge)),
      /** orders.see: ten of `count`, the oldest first. */
      return_requests: z.nullable(z.extend(Waiting, { first: z.array(WaitingReturn) })),
      /** support.see */
      inquiries: z.nullable(Waiting),
      /** support.see */
      reviews: z.nullable(Waiting),
      /**
       * orders.see and orders.sums: tasks about payments and refunds, ten of `count`: those that end first, then those of
       * the shop, then those that wait for others; `outside` of them.
       */
      money: z.nullable(z.object({ count: z.int(), outside: z.int(), first: z.array(MoneyTask) })),
      /**
       * orders.see and orders.sums (a task names amounts): ten of `count`, those with an end first, then the oldest, without
       * those of `money` and `return_requests`.
       */
      tasks: z.nullable(z.object({ count: z.int(), oldest: z.array(TodayTask) })),
      /** numbers.see: `days` days (default 14), the current one last. */
      sales: z.nullable(Sales),
      /** catalogue.see: variants that sell and last at most 14 days, the shortest first; ten of `count`. */
      low_stock: z.nullable(z.object({ count: z.int(), first: z.array(LowStock) })),
      /** jobs.run: the twenty newest of `count`. */
      failures: z.nullable(z.object({ count: z.int(), newest: z.array(Failure) })),
      /** settings.see */
      health: z.nullable(Health),
    }),
    errors: ["channel.not_found"],
  }),
  runAgain: ownerEndpoint("POST /admin/v1/today/failures/{id}/run", {
    summary: "Runs a failed job or email again, now. Pressing twice runs it once",
    may: "jobs.run",
    input: z.object({ id: Id }),
    output: z.object({
      /** queued: it runs now. already: someone has run it again before, or it has succeeded meanwhile. */
      outcome: z.enum(["queued", "already"]),
    }),
  }),
};
