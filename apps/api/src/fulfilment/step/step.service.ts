import type { OfferedStep, StepResult } from "@noren/contract/fulfilment/order-step.owner.ts";
import { stepRules } from "@noren/contract/fulfilment/order-step.ts";
import { orderStepNames, type OrderStepName } from "@noren/contract/order/order-list.ts";
import { orderStateWords } from "@noren/contract/order/order-state.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { findHold } from "#api/order/hold/hold.service.ts";
import type { OrderShop, OrderWork } from "#api/order/order-context.ts";
import type { SeenOrder } from "#api/order/record/order.owner-service.ts";
import type { ForStaff } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { effectsSince, watchEffects } from "./step-effects.ts";
import { type RunnableStep, type StepDone, type StepInput, stepRunOf } from "./step-runs.ts";
import { decide, type StepOrder } from "./step.ts";
import { stepOrders, stepSums } from "./step.queries.ts";

export type OwnerStepContext = ForStaff<OwnerContext<OrderShop>>;

/** The order for a step, if it is in one of the caller's channels; else order.not_found. */
export async function orderForStep(
  { channels }: Pick<OwnerStepContext, "channels">,
  db: Db,
  id: string,
): Promise<StepOrder> {
  const channelIds = channels.map((channel) => channel.id);
  const [order] = isUuid(id) ? await stepOrders(db, channelIds, [id]) : [];
  if (!order) throw new ShopError("order.not_found");
  return order;
}

/** The context for work on an order of the caller's channels. */
export function workOn(ctx: OwnerStepContext, { channel_id }: StepOrder): OrderWork {
  const { shop, db, now, actor, channels } = ctx;
  return { shop, db, now, actor, channel: channels.find(({ id }) => id === channel_id)! };
}

/** Throws what an order lacks for the step, in the words of the console. */
export function assertAllowed(step: OrderStepName, order: StepOrder) {
  const decision = decide(step, order);
  if (decision.is !== "refused") return;
  const isHeld = order.hold_reason !== null && !stepRules[step].whileHeld;
  throw new ShopError(isHeld ? "order.held" : "order.not_movable", {}, {}, `${order.order_no}: ${decision.why}。`);
}

/** Runs a step for one order of the caller's channels, and answers what it has done. */
export const runStep = (ctx: OwnerStepContext, step: RunnableStep, id: string, input: StepInput & SeenOrder) =>
  withResult(ctx, step, id, (work) => stepRunOf(step).run(work, id, input, input));

/** Runs a step's own function, and answers what it has done. */
export async function withResult(
  ctx: OwnerStepContext,
  step: OrderStepName,
  id: string,
  run: (work: OrderWork, order: StepOrder) => Promise<StepDone>,
): Promise<StepResult> {
  const order = await orderForStep(ctx, ctx.db, id);
  assertAllowed(step, order);
  const { shop, queued } = watchEffects(ctx.shop);
  const before = await stepSums(ctx.db, id);
  const { outcome, words } = await run({ ...workOn(ctx, order), shop }, order);
  const mayAddress = mayIn(ctx.staff, "orders.addresses", order.channel_id);
  const effects = await effectsSince(ctx.db, id, { before, queued, mayAddress });
  const now = await orderForStep(ctx, ctx.db, id);
  const hold = await findHold(ctx.db, id);
  return {
    id,
    order_no: now.order_no,
    channel: workOn(ctx, now).channel.code,
    outcome,
    message: `${words}。`,
    state: now.state,
    state_name: orderStateWords[now.state],
    hold: hold
      ? { reason: hold.reason, held_at: hold.held_at.toISOString(), held_by: hold.held_by ?? "コマンド" }
      : null,
    version: now.version,
    effects,
  };
}

/** The caller's steps for the chosen orders, those of other channels left out; offered: every order allows it. */
export async function offeredSteps(ctx: OwnerStepContext, ids: readonly string[]): Promise<OfferedStep[]> {
  const { staff, channels, db } = ctx;
  const chosen = await stepOrders(
    db,
    channels.map(({ id }) => id),
    ids.filter(isUuid),
  );
  const mayAnywhere = (step: OrderStepName) => channels.some(({ id }) => mayIn(staff, stepRules[step].right, id));
  return orderStepNames.filter(mayAnywhere).map((step) => {
    const { words, isBulk, right } = stepRules[step];
    const why = new Map<string, number>();
    for (const order of chosen) {
      const decision = decide(step, order);
      const reason = !mayIn(staff, right, order.channel_id)
        ? "このお店では、この操作をする権限がありません"
        : decision.is === "refused"
          ? decision.why
          : decision.is === "already"
            ? "すでに済んでいます"
            : undefined;
      if (reason) why.set(reason, (why.get(reason) ?? 0) + 1);
    }
    const refused = [...why.values()].reduce((sum, count) => sum + count, 0);
    return {
      step,
      words,
      is_bulk: isBulk,
      is_offered: chosen.length > 0 && refused === 0,
      refused,
      why: [...why].map(([text, orders]) => ({ words: text, orders })),
    };
  });
}
