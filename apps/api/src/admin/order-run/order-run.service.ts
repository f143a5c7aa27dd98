import type { OrderRun, OrderRunDetail, orderRuns } from "@noren/contract/admin/order-run.owner.ts";
import { chosenMax } from "@noren/contract/fulfilment/order-step.owner.ts";
import { type BulkStep, stepRules } from "@noren/contract/fulfilment/order-step.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Paged, Parsed } from "@noren/contract/platform/endpoint.ts";
import { rights } from "@noren/contract/platform/rights.ts";
import { readNumbersOfOrders } from "#api/fulfilment/shipment/tracking-numbers.service.ts";
import type { OwnerStepContext } from "#api/fulfilment/step/step.service.ts";
import { matchingIds } from "#api/order/desk/find-orders.service.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { paged, rowsOf } from "#api/platform/http/paged.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import {
  insertRun,
  linesSeen,
  type NewLine,
  ordersAmong,
  type RunInput,
  type RunRow,
  runsSeen,
} from "./order-run.queries.ts";

type Start = Parsed<(typeof orderRuns)["start"]>;

type ChosenLine = NewLine & { channel_id: string };

const perPage = 50;
const idsOf = (channels: readonly { id: string }[]) => channels.map(({ id }) => id);

/** Starts a step for many orders: stores them, and lets a job process one after the other. */
export async function startRun(ctx: OwnerStepContext, start: Start): Promise<OrderRun> {
  const { step } = start;
  assertMayStart(ctx, step);
  const input = inputOf(start);
  const lines = await chosenLines(ctx, start);
  if (lines.length === 0) throw new ShopError("order_run.no_orders");
  return storeRun(ctx, { step, input, again_of: null }, lines);
}

function assertMayStart({ channels, staff }: OwnerStepContext, step: BulkStep) {
  const { right } = stepRules[step];
  if (channels.some(({ id }) => mayIn(staff, right, id))) return;
  throw new ShopError("staff.forbidden", { right, words: rights[right] });
}

/** What each step needs beside the order. */
const needed: Partial<Record<BulkStep, { name: "reason" | "note"; words: string }>> = {
  cancel: { name: "reason", words: "キャンセルの理由を入力してください。お客さまへのメールに載ります" },
  hold: { name: "reason", words: "保留の理由を入力してください" },
  note: { name: "note", words: "メモを入力してください" },
};

function inputOf({ step, reason = "", note = "" }: Start): RunInput {
  const input = { reason, note };
  const need = needed[step];
  if (need && input[need.name] === "") throw new ShopError("common.invalid_input", {}, { [need.name]: [need.words] });
  return input;
}

/** The orders of the caller's channels; others do not exist for the caller, and are left out. */
async function chosenLines(ctx: OwnerStepContext, { step, orders = [], match }: Start): Promise<ChosenLine[]> {
  if (match) return matchingLines(ctx, match);
  const { db, channels } = ctx;
  const byId = new Map(orders.filter(({ id }) => isUuid(id)).map((order) => [order.id.toLowerCase(), order]));
  const chosen = await ordersAmong(db, idsOf(channels), [...byId.keys()]);
  const numbers = step === "ship" ? await storedNumbers(ctx, orders, chosen) : new Map<string, string[]>();
  return chosen.map(({ id: order_id, channel_id }) => {
    const tracking_numbers = numbers.get(order_id);
    const input = tracking_numbers ? { tracking_numbers: [...tracking_numbers] } : {};
    return { order_id, channel_id, version: byId.get(order_id)!.version ?? null, input };
  });
}

/** The orders of the list at this moment; refused if their number is not the one that the caller has seen. */
async function matchingLines(
  ctx: OwnerStepContext,
  { filter, count }: NonNullable<Start["match"]>,
): Promise<ChosenLine[]> {
  const ids = await matchingIds(ctx, { sort: "old", ...filter }, chosenMax + 1);
  if (ids.length > chosenMax) throw new ShopError("order_run.too_many");
  if (count !== undefined && count !== ids.length) throw new ShopError("order_run.count_changed");
  const chosen = await ordersAmong(ctx.db, idsOf(ctx.channels), ids);
  return chosen.map(({ id: order_id, channel_id }) => ({ order_id, channel_id, version: null, input: {} }));
}

/** The orders' tracking numbers; refuses those that the parcels' carriers do not have, each at its row of the input. */
async function storedNumbers(
  { db }: OwnerStepContext,
  orders: NonNullable<Start["orders"]>,
  chosen: readonly { id: string }[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const known = new Set(chosen.map(({ id }) => id));
  const given = orders.flatMap(({ id, tracking_numbers = [] }): [string, string[]][] =>
    tracking_numbers.length > 0 && known.has(id.toLowerCase()) ? [[id.toLowerCase(), tracking_numbers]] : [],
  );
  const { numbers, problems } = await readNumbersOfOrders(db, new Map(given));
  const fields = orders.flatMap(({ id }, at): [string, string[]][] => {
    const problem = problems.get(id.toLowerCase());
    return problem === undefined ? [] : [[`orders.${at}.tracking_numbers`, [problem]]];
  });
  if (fields.length > 0) throw new ShopError("common.invalid_input", {}, Object.fromEntries(fields));
  return numbers;
}

async function storeRun(
  ctx: OwnerStepContext,
  run: { step: BulkStep; input: RunInput; again_of: string | null },
  lines: readonly ChosenLine[],
): Promise<OrderRun> {
  const { shop, now, staff } = ctx;
  return inTransaction(ctx, async (trx) => {
    const id = uuidv7(now, shop.random);
    const channel_ids = [...new Set(lines.map(({ channel_id }) => channel_id))];
    const rows = lines.map(({ channel_id: _, ...line }) => line);
    await insertRun(trx, { ...run, id, staff_id: staff.id, channel_ids, now }, rows);
    await shop.jobs(trx, "order.run", { runId: id });
    return runView(await getRun({ ...ctx, db: trx }, id));
  });
}

async function getRun({ db, channels }: OwnerStepContext, id: string): Promise<RunRow> {
  const { rows } = isUuid(id) ? await runsSeen(db, idsOf(channels), { id, limit: 1, offset: 0 }) : { rows: [] };
  if (!rows[0]) throw new ShopError("common.not_found");
  return rows[0];
}

/** A run with its orders in the caller's channels. */
export async function showRun(ctx: OwnerStepContext, id: string): Promise<OrderRunDetail> {
  const run = await getRun(ctx, id);
  const lines = await linesSeen(ctx.db, idsOf(ctx.channels), run.id);
  return {
    ...runView(run),
    lines: lines.map(({ order_id, order_no, channel, outcome, code, message }) => ({
      order_id,
      order_no,
      channel,
      outcome,
      code,
      message,
    })),
  };
}

export async function listRuns(
  { db, channels }: OwnerStepContext,
  query: Parsed<(typeof orderRuns)["list"]>,
): Promise<Paged<OrderRun>> {
  const { limit, offset } = rowsOf(query, perPage);
  const { rows, total } = await runsSeen(db, idsOf(channels), { limit: limit ?? perPage, offset });
  return paged(rows.map(runView), total, query, perPage);
}

/** Starts the step again for the refused orders of a run that the caller sees, whatever their versions are now. */
export async function repeatRefused(ctx: OwnerStepContext, id: string): Promise<OrderRun> {
  const run = await getRun(ctx, id);
  assertMayStart(ctx, run.step);
  const refused = (await linesSeen(ctx.db, idsOf(ctx.channels), run.id)).filter(({ outcome }) => outcome === "refused");
  if (refused.length === 0) throw new ShopError("order_run.nothing_refused");
  const lines = refused.map(({ order_id, channel_id, input }) => ({ order_id, channel_id, version: null, input }));
  return storeRun(ctx, { step: run.step, input: run.input, again_of: run.id }, lines);
}

const runView = ({ id, step, started_by, created_at, ended_at, again_of, ...counts }: RunRow): OrderRun => ({
  id,
  step,
  words: stepRules[step].words,
  started_by,
  started_at: created_at.toISOString(),
  ended_at: ended_at && ended_at.toISOString(),
  counts: { waiting: counts.waiting, done: counts.done, already: counts.already, refused: counts.refused },
  again_of,
});
