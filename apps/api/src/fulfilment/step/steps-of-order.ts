import type { OfferedStep } from "@noren/contract/fulfilment/order-page.owner.ts";
import { stepRules } from "@noren/contract/fulfilment/order-step.ts";
import { type OrderList, orderStepNames, type OrderStepName } from "@noren/contract/order/order-list.ts";
import type { DeskContext, StepsOf } from "#api/order/desk/order-desk.service.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { decide, type StepOrder } from "./step.ts";
import { stepOrders } from "./step.queries.ts";

const idsOf = ({ channels }: DeskContext) => channels.map(({ id }) => id);
const mayStep = ({ staff }: DeskContext, step: OrderStepName, { channel_id }: StepOrder) =>
  mayIn(staff, stepRules[step].right, channel_id);

/** Steps that each order allows, and for which the caller has the right in its channel. */
export const stepsOf: StepsOf = async (ctx, ids) => {
  const orders = ids.length === 0 ? [] : await stepOrders(ctx.db, idsOf(ctx), ids);
  return new Map(
    orders.map((order) => [
      order.id,
      orderStepNames.filter((step) => mayStep(ctx, step, order) && decide(step, order).is === "allowed"),
    ]),
  );
};

/** The steps of the work by the list in which an order waits: what brings it on. */
const nextSteps: Partial<Record<OrderList, readonly OrderStepName[]>> = {
  confirm: ["approve", "release"],
  payment: ["confirm_payment"],
  supply: ["produce", "prepare"],
  schedule: ["prepare"],
  prepare: ["prepare"],
  packing: ["pack"],
  waybill: ["ship"],
  sent: ["deliver"],
};
const ending: readonly OrderStepName[] = ["cancel", "reject"];
/** Steps of the work, in their order: if one is missing, staff read what it needs. */
const work: readonly OrderStepName[] = ["confirm_payment", "prepare", "pack", "ship", "deliver"];

/**
 * The caller's steps for one order: those that it allows, and the later ones of the work with what they need. Steps that
 * were made, or that never concern the order, are left out.
 */
export async function offeredStepsOf(ctx: DeskContext, id: string, list: OrderList): Promise<OfferedStep[]> {
  const [order] = await stepOrders(ctx.db, idsOf(ctx), [id]);
  if (!order) return [];
  return orderStepNames.flatMap((step): OfferedStep[] => {
    const decision = decide(step, order);
    const isNeeded = decision.is === "refused" && work.includes(step) && list !== "sent" && list !== "ended";
    if (!mayStep(ctx, step, order) || (decision.is !== "allowed" && !isNeeded)) return [];
    const tone = ending.includes(step) ? "danger" : nextSteps[list]?.includes(step) ? "next" : "plain";
    const needs = decision.is === "refused" ? decision.why : "";
    return [{ step, words: stepRules[step].words, is_allowed: needs === "", needs, tone }];
  });
}
