import { stepRules } from "@noren/contract/fulfilment/order-step.ts";
import type { OrderStepName } from "@noren/contract/order/order-list.ts";
import type { OrderState } from "@noren/contract/order/order.ts";
import type { StepsOf } from "#api/order/desk/order-desk.service.ts";
import { orderTransitions } from "#api/order/order-states.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";

/** The state that an order enters by a step. */
const targets: Partial<Record<OrderStepName, OrderState>> = {
  prepare: "packed",
  ship: "shipped",
  deliver: "delivered",
  cancel: "cancelled",
  return: "returned",
};

/** Steps by which each order may enter another state, and for which the caller has the right in its channel. */
export const stepsOf: StepsOf = async ({ db, staff }, ids) => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("shop_order").select(["id", "state", "channel_id"]).where("id", "in", ids).execute();
  return new Map(
    rows.map(({ id, state, channel_id }) => [
      id,
      (Object.entries(targets) as [OrderStepName, OrderState][]).flatMap(([step, to]) =>
        orderTransitions[state as OrderState].includes(to) && mayIn(staff, stepRules[step].right, channel_id)
          ? [step]
          : [],
      ),
    ]),
  );
};
