import type {
  Health,
  LowStock,
  MoneyTask,
  TodayTask,
  today,
  Waiting,
  WaitingReturn,
} from "@noren/contract/admin/today.owner.ts";
import { returnReasonWords } from "@noren/contract/order/return-request.ts";
import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import type { Right } from "@noren/contract/platform/rights.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { deskCounts } from "#api/order/desk/order-desk.service.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { tokyoDay } from "#api/platform/day/day.ts";
import { hasQueue, queueState } from "#api/platform/jobs/failed-jobs.ts";
import { isClosedByStaff } from "#api/order/task/task-kinds.ts";
import { mayIn, mayInAll } from "#api/platform/staff/staff-rights.ts";
import { nameOf } from "#api/product/variant/variant-options.ts";
import { lastAudit } from "../audit/last-audit.ts";
import { comingDispatches, comingPeriods } from "./coming.service.ts";
import { closedDaysAhead, cutoffOf } from "./cutoffs.ts";
import { failuresOf } from "./failure.service.ts";
import { daysUntil, salesOf, salesPeriods } from "./sales.ts";
import {
  lossesByDay,
  lowStock,
  moneyTasks,
  oldestTasks,
  salesByDay,
  askedReturns,
  waitingRows,
} from "./today.queries.ts";

type Ctx = ForStaff<OwnerContext>;
type Calls = typeof today;

const defaultDays = 14;
const paceDays = 30;
/** Days for which a variant's stock lasts at most to be shown. */
const lastsDays = 14;
const rowsMax = 10;

/** What the caller's rights show of the day. */
export async function showToday(input: Parsed<Calls["show"]>, ctx: Ctx): Promise<Output<Calls["show"]>> {
  const chosen = chosenChannels(ctx, input.channel);
  const allowed = (right: Right) => chosen.filter(({ id }) => mayIn(ctx.staff, right, id));
  const isWhole = (right: Right) => input.channel === undefined && mayInAll(ctx.staff, right);
  const orders = allowed("orders.see");
  const support = allowed("support.see");
  const sums = allowed("orders.sums").filter((channel) => orders.includes(channel));
  const runs = allowed("jobs.run");
  const waiting = support.length > 0 ? await waitingRows(ctx.db, idsOf(support)) : [];
  const waits = (what: string): Waiting | null => {
    const row = waiting.find((one) => one.what === what);
    return row ? { count: row.count, oldest_at: row.oldest_at?.toISOString() ?? null } : null;
  };
  const failures = runs.length > 0 ? await failuresOf(ctx, runs, isWhole("jobs.run")) : null;
  return {
    now: ctx.now.toISOString(),
    day: tokyoDay(ctx.now),
    waits: orders.length > 0 ? await deskCounts({ ...ctx, channels: orders }) : null,
    cutoffs: ifAny(
      orders,
      orders.map((channel) => cutoffOf(channel, ctx.now)),
    ),
    calendar: ifAny(
      orders,
      orders.flatMap((channel) => closedDaysAhead(channel, ctx.now)),
    ),
    dispatches: await comingDispatches(ctx, orders),
    periods: await comingPeriods(ctx, allowed),
    return_requests: orders.length > 0 ? await returnsOf(ctx, orders) : null,
    inquiries: waits("inquiries"),
    reviews: waits("reviews"),
    money: sums.length > 0 ? await moneyOf(ctx, sums) : null,
    tasks: sums.length > 0 ? await tasksOf(ctx, sums) : null,
    sales: await salesShown(ctx, allowed("numbers.see"), input.days ?? defaultDays),
    low_stock: await lowStockShown(ctx, allowed("catalogue.see")),
    failures,
    health: isWhole("settings.see") ? await healthOf(ctx) : null,
  };
}

const idsOf = (channels: readonly Channel[]) => channels.map(({ id }) => id);
const codesOf = (channels: readonly Channel[]) => new Map(channels.map(({ id, code }) => [id, code]));
const ifAny = <T>(channels: readonly Channel[], value: T): T | null => (channels.length > 0 ? value : null);

async function returnsOf({ db }: Ctx, channels: readonly Channel[]) {
  const codes = codesOf(channels);
  const rows = await askedReturns(db, idsOf(channels), rowsMax);
  const first = rows.map(({ id, channel_id, order_no, reason, asked_at, product, lines }): WaitingReturn => ({
    id,
    channel: codes.get(channel_id)!,
    order_no,
    goods: lines > 1 ? `${product} ほか${lines - 1}点` : product,
    reason_words: returnReasonWords[reason],
    asked_at: asked_at.toISOString(),
  }));
  return { count: rows[0]?.count ?? 0, oldest_at: first[0]?.asked_at ?? null, first };
}

/** Whether the caller may close a task by a note. */
const mayClose = ({ staff }: Ctx, { kind, channel_id }: { kind: string; channel_id: string }): boolean =>
  isClosedByStaff(kind) && mayIn(staff, "payments.match", channel_id);

async function moneyOf(ctx: Ctx, channels: readonly Channel[]) {
  const codes = codesOf(channels);
  const rows = await moneyTasks(ctx.db, idsOf(channels), rowsMax);
  const first = rows.map(
    ({ count: _, outside: __, channel_id, opened_at, due_at, authorized_until, ...task }): MoneyTask => ({
      ...task,
      channel: codes.get(channel_id)!,
      opened_at: opened_at.toISOString(),
      may_close: mayClose(ctx, { kind: task.kind, channel_id }),
      due_at: due_at && due_at.toISOString(),
      authorized_until: authorized_until && authorized_until.toISOString(),
    }),
  );
  return { count: rows[0]?.count ?? 0, outside: rows[0]?.outside ?? 0, first };
}

async function tasksOf(ctx: Ctx, channels: readonly Channel[]): Promise<{ count: number; oldest: TodayTask[] }> {
  const codes = codesOf(channels);
  const rows = await oldestTasks(ctx.db, idsOf(channels), rowsMax);
  const oldest = rows.map(({ count: _, channel_id, opened_at, due_at, ...task }) => ({
    ...task,
    channel: codes.get(channel_id)!,
    opened_at: opened_at.toISOString(),
    may_close: mayClose(ctx, { kind: task.kind, channel_id }),
    due_at: due_at && due_at.toISOString(),
  }));
  return { count: rows[0]?.count ?? 0, oldest };
}

async function salesShown({ db, now }: Ctx, channels: readonly Channel[], count: number) {
  if (channels.length === 0) return null;
  const days = daysUntil(now, count);
  const [period, before] = salesPeriods(days);
  const rows = await salesByDay(db, idsOf(channels), [period, before]);
  return salesOf(days, channels, rows, await lossesByDay(db, idsOf(channels), period));
}

async function lowStockShown({ db, now }: Ctx, channels: readonly Channel[]) {
  if (channels.length === 0) return null;
  const codes = codesOf(channels);
  const since = new Date(now.getTime() - paceDays * 86_400_000);
  const rows = await lowStock(db, idsOf(channels), { since, paceDays, lastsDays, limit: rowsMax });
  const first = rows.map(({ count: _, channel_id, option_values, color_name, size, ...variant }): LowStock => ({
    ...variant,
    channel: codes.get(channel_id)!,
    variant: nameOf({ option_values, color_name, size }),
  }));
  return { count: rows[0]?.count ?? 0, first };
}

async function healthOf(ctx: Ctx): Promise<Health> {
  const { db, shop } = ctx;
  const run = await lastAudit(db);
  const disk = await shop.disk?.();
  const queue = (await hasQueue(db)) ? await queueState(db) : { due: 0, oldest_at: null, failed: 0 };
  return {
    audit: run
      ? {
          day: run.day,
          ran_at: run.ran_at.toISOString(),
          findings: run.findings.map(({ words, rows }) => ({ words, rows })),
        }
      : null,
    disk: disk ? { free_bytes: disk.freeBytes, is_short: disk.isShort } : null,
    queue: { due: queue.due, oldest_at: queue.oldest_at?.toISOString() ?? null, failed: queue.failed },
  };
}
