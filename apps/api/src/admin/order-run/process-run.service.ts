import { stepRules } from "@noren/contract/fulfilment/order-step.ts";
import { errors, ShopError } from "@noren/contract/platform/errors.ts";
import type { Work } from "#api/channel/context.ts";
import type { StepDone, StepInput } from "#api/fulfilment/step/step-runs.ts";
import { stepRunOf } from "#api/fulfilment/step/step-runs.ts";
import { assertAllowed, orderForStep } from "#api/fulfilment/step/step.service.ts";
import type { OrderShop, OrderWork } from "#api/order/order-context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import {
  endLine,
  endRun,
  markBegun,
  nextLine,
  type OpenRun,
  openRun,
  openRunIds,
  type WaitingLine,
} from "./order-run.queries.ts";

/** After this time the run continues in another job: the queue considers one dead after 300 s. */
const maxRunMs = 120_000;

type RunWork = Work<OrderShop>;

/**
 * Processes the orders of a run that still wait, each in a transaction with its outcome: a process that dies leaves what
 * was done, and the next job does the rest. Staff who were removed meanwhile, or lost the right, are refused.
 */
export async function processRun(job: RunWork, runId: string): Promise<void> {
  const { shop, db } = job;
  const run = await openRun(db, runId);
  if (!run) return;
  const until = shop.clock().getTime() + maxRunMs;
  for (;;) {
    const now = shop.clock();
    const work: RunWork = { ...job, now, actor: { kind: "staff", id: run.staff.id } };
    if (!(await processNext(work, run))) return endRun(db, runId, now);
    if (shop.clock().getTime() > until) return shop.jobs(db, "order.run", { runId });
  }
}

/**
 * Queues a job for each run that has not ended, for a start: a run whose process was killed goes on at once, where the
 * queue itself would give up its job after some minutes. Two jobs of a run do no harm.
 */
export async function resumeRuns({ shop, db }: RunWork): Promise<void> {
  for (const runId of await openRunIds(db)) await shop.jobs(db, "order.run", { runId });
}

/** False if no order waits. */
async function processNext(work: RunWork, run: OpenRun): Promise<boolean> {
  const { db, now } = work;
  let line: WaitingLine | undefined;
  const keep = async (on: RunWork, { order_id }: WaitingLine, { outcome, words }: StepDone) =>
    endLine(on.db, run.id, order_id, { outcome, code: null, message: `${words}。`, now });
  try {
    if (stepRunOf(run.step).isOwnTransaction) {
      line = await nextLine(db, run.id);
      if (!line) return false;
      const wasBegun = line.begun_at !== null;
      await markBegun(db, run.id, line.order_id, now);
      const done = await runLine(work, run, line);
      // the process died between the step and its outcome
      await keep(work, line, wasBegun && done.outcome === "already" ? { ...done, outcome: "done" } : done);
      return true;
    }
    return await inTransaction(work, async (trx) => {
      const own = { ...work, db: trx };
      line = await nextLine(trx, run.id);
      if (!line) return false;
      await keep(own, line, await runLine(own, run, line));
      return true;
    });
  } catch (error) {
    if (!line) throw error;
    const isRefusal = error instanceof ShopError;
    if (!isRefusal)
      work.shop.log.error({ err: error, runId: run.id, orderId: line.order_id }, "a step of a run failed");
    const code = isRefusal ? error.code : "common.internal";
    const message = isRefusal ? error.message : errors["common.internal"][1];
    await endLine(db, run.id, line.order_id, { outcome: "refused", code, message, now });
    return true;
  }
}

async function runLine(work: RunWork, { step, input, staff }: OpenRun, line: WaitingLine): Promise<StepDone> {
  const channels = await work.shop.channels.all();
  const order = await orderForStep({ channels }, work.db, line.order_id);
  if (!mayIn(staff, stepRules[step].right, order.channel_id))
    throw new ShopError("staff.forbidden", {}, {}, `${order.order_no}: このお店では、この操作をする権限がありません。`);
  assertAllowed(step, order);
  const on: OrderWork = { ...work, channel: channels.find(({ id }) => id === order.channel_id)! };
  const all: StepInput = { ...input, ...line.input };
  return stepRunOf(step).run(on, order.id, all, line.version === null ? {} : { version: line.version });
}
