import type { OrderState } from "@noren/contract/order/order-state.ts";
import type { OrderWork, Transition } from "./order-context.ts";
import { sideOf } from "#api/platform/actor/actor.ts";
import type { Db } from "#api/platform/db/open.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { canTransition } from "./order-states.ts";

const noHold = { hold_reason: null, held_at: null, held_by: null };

/**
 * Changes an order's state; false if it is no longer in the state `from`, or is on hold. Records the transition with its actor, and
 * runs its effects in the same transaction.
 */
export async function transitionOrder(work: OrderWork, trx: Db, transition: Transition): Promise<boolean> {
  const { shop, now } = work;
  const { orderId, from, to, actor, note = "" } = transition;
  if (!canTransition(from, to)) throw new Error(`An order does not go from ${from} to ${to}.`);
  const isEnd = to === "cancelled" || to === "expired";
  let update = trx
    .updateTable("shop_order")
    .set({ state: to, updated_at: now, ...(isEnd && noHold) })
    .where("id", "=", orderId)
    .where("state", "=", from as OrderState);
  // the shop moves no order on hold, but may cancel it
  if (sideOf(actor) === "shop" && !isEnd) update = update.where("held_at", "is", null);
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .insertInto("order_state_change")
    .values({
      id: uuidv7(now, shop.random),
      order_id: orderId,
      from_state: from,
      to_state: to,
      actor: sideOf(actor),
      note,
      created_at: now,
    })
    .execute();
  await runEffects(work, trx, transition);
  return true;
}

/** Runs the effects of the state that an order has just entered, also of a new order's first state. */
export async function runEffects(work: OrderWork, trx: Db, transition: Transition) {
  for (const { to, run } of work.shop.orderEffects) if (to.includes(transition.to)) await run(work, trx, transition);
}
