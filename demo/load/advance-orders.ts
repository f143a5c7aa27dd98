import type { OrderWork } from "@noren/api/order/order-context.ts";
import type { Shop } from "@noren/api/shop.ts";
import { uuidv7 } from "@noren/api/platform/db/uuid.ts";
import { insertMemo } from "@noren/api/order/memo/memo.queries.ts";
import { cancelOrder } from "@noren/api/fulfilment/cancel/cancel.service.ts";
import { deliverOrder, markPaid, packOrder, shipOrder } from "@noren/api/fulfilment/shipment/shipment.service.ts";
import { refundedOtherwise } from "@noren/api/fulfilment/line-refund/failed-refund.service.ts";
import { refundOrder } from "@noren/api/fulfilment/refund/refund.service.ts";
import { returnOrder } from "@noren/api/fulfilment/return/return.service.ts";
import { getOrderPayment } from "@noren/api/payment/payment.service.ts";
import { expireOrder } from "@noren/api/payment/query.service.ts";
import type { OrderState } from "@noren/contract/order/order-state.ts";
import { demoActor } from "./demo-actor.ts";
import type { DemoOrder, Reached } from "../demo-order.ts";

const dayInMs = 86_400_000;
/** Days from the order to each transition. */
const days = {
  cancelled: 0.1,
  paid: 1,
  packed: 2,
  shipped: 3,
  delivered: 5,
  noted: 6,
  returned: 9,
  expired: 11,
} as const;
const way = ["paid", "packed", "shipped", "delivered", "returned"] as const;

type Past = Pick<DemoOrder, "reached" | "reason" | "note"> & {
  channelId: string;
  orderNo: string;
  orderedAt: Date;
  from?: OrderState;
};

/** Takes a past order through its transitions up to its last state. */
export async function advanceOrders(shop: Shop, past: Past): Promise<void> {
  const { channelId, orderNo, orderedAt, reached, from = "accepted", reason = "", note } = past;
  const { id: orderId, member_id } = await shop.db
    .selectFrom("shop_order")
    .select(["id", "member_id"])
    .where("channel_id", "=", channelId)
    .where("order_no", "=", orderNo)
    .executeTakeFirstOrThrow();
  const channel = (await shop.channels.byId(channelId))!;
  const work = (after: keyof typeof days): OrderWork => {
    const now = new Date(orderedAt.getTime() + days[after] * dayInMs);
    return { shop, db: shop.db, now, actor: demoActor, channel };
  };
  if (reached === "expired") return expireOrder(work("expired"), orderId);
  if (reached === "cancelled") {
    await cancelOrder(work("cancelled"), { orderId, actor: { kind: "member" }, reason, from: ["accepted"] });
    return;
  }
  const isPaidBefore = (await getOrderPayment(shop.db, orderId)).state === "waiting";
  for (const to of stepsTo(from, reached)) await step(work(to), orderId, to, isPaidBefore);
  if (note !== undefined) {
    const { now } = work("noted");
    const id = uuidv7(now, shop.random);
    const memo = { id, channel_id: channelId, member_id: member_id!, order_id: orderId, body: note };
    await insertMemo(shop.db, { ...memo, created_at: now, updated_at: now }, 20);
  }
}

type Step = (typeof way)[number];
const stepsTo = (from: OrderState, reached: Reached) =>
  way.slice(way.indexOf(from as Step) + 1, way.indexOf(reached as Step) + 1);

async function step(work: OrderWork, orderId: string, to: Step, isPaidBefore: boolean): Promise<void> {
  if (to === "paid") {
    if (isPaidBefore) await markPaid(work, orderId, demoActor);
  } else if (to === "packed") await packOrder(work, orderId, demoActor);
  else if (to === "shipped") await shipOrder(work, orderId, { packings: await numbersOf(work, orderId) }, demoActor);
  else if (to === "delivered") {
    await deliverOrder(work, orderId, demoActor);
    if (!isPaidBefore) await markPaid(work, orderId, demoActor);
  } else {
    await returnOrder(work, orderId, { pieces: undefined, isRestocked: true, actor: demoActor });
    await refundOrder(work, orderId, {
      total: undefined,
      isByHand: true,
      actor: demoActor,
      refundedOtherwise,
    });
  }
}

/** Tracking numbers of the order's parcels, by parcel number. */
async function numbersOf({ shop, db }: OrderWork, orderId: string): Promise<Map<number, string>> {
  const packings = await db
    .selectFrom("order_packing")
    .innerJoin("order_shipping", "order_shipping.id", "order_packing.shipping_id")
    .select("order_packing.id")
    .where("order_shipping.order_id", "=", orderId)
    .execute();
  return new Map(packings.map((_, at) => [at + 1, trackingNumber(shop)]));
}

/** Twelve digits with hyphens, the carriers' format. */
function trackingNumber({ random }: Pick<Shop, "random">): string {
  const number = String(Buffer.from(random(6)).readUIntBE(0, 6) % 1_000_000_000_000).padStart(12, "0");
  return number.replace(/(\d{4})(?=\d)/g, "$1-");
}
