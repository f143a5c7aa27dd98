import { ShopError } from "@noren/contract/platform/errors.ts";
import { sideOf } from "#api/platform/actor/actor.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { OrderWork } from "../order-context.ts";
import { endHold, holdOf, writeHold } from "./hold.queries.ts";

export const findHold = (db: Db, orderId: string) => holdOf(db, orderId);

/**
 * Refuses a step of the shop while the order is on hold. Buyers, providers and the clock are not held up: they do not
 * know of it. The caller has locked the order.
 */
export async function assertNotOnHold({ actor }: Pick<OrderWork, "actor">, trx: Db, orderId: string): Promise<void> {
  if (sideOf(actor) !== "shop") return;
  const hold = await holdOf(trx, orderId);
  if (!hold) return;
  const words = `保留にしているご注文です（${hold.reason}）。保留を解いてから進めてください。`;
  throw new ShopError("order.held", { reason: hold.reason, held_by: hold.held_by }, {}, words);
}

/** Puts an order on hold. The caller has locked it, and knows its state. */
export const holdOrder = ({ now, actor }: OrderWork, trx: Db, orderId: string, reason: string) =>
  writeHold(trx, orderId, { reason, now, by: actor.kind === "staff" ? (actor.id ?? null) : null });

export const releaseHold = ({ now }: OrderWork, trx: Db, orderId: string) => endHold(trx, orderId, now);
