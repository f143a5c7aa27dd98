import type { Shop, Work } from "@noren/api/context.ts";
import type { Db } from "@noren/api/db/open.ts";
import { inTransaction } from "@noren/api/db/transaction.ts";
import { moveOrder } from "@noren/api/order/order-moves.service.ts";
import { paymentOfOrder, setPaymentState } from "@noren/api/payment/payment.queries.ts";
import { expireOrder } from "@noren/api/payment/query.service.ts";
import type { OrderState } from "@noren/contract/order.ts";
import type { Reached } from "../members.ts";

const dayInMs = 86_400_000;
/** Days after the order on which each thing happens. */
const days = { paid: 1, packed: 2, shipped: 3, delivered: 5, expired: 11 } as const;
const way = ["paid", "packed", "shipped", "delivered"] as const;

type Past = { channelId: string; orderNo: string; orderedAt: Date; reached: Reached; from?: OrderState };

/** Lets an order of the past go its way, as far as it has come by now. */
export async function moveAlong(
  shop: Shop,
  { channelId, orderNo, orderedAt, reached, from = "accepted" }: Past,
): Promise<void> {
  const { id: orderId } = await shop.db
    .selectFrom("shop_order")
    .select("id")
    .where("channel_id", "=", channelId)
    .where("order_no", "=", orderNo)
    .executeTakeFirstOrThrow();
  const work = (after: number): Work => ({ shop, db: shop.db, now: new Date(orderedAt.getTime() + after * dayInMs) });
  if (reached === "expired") return expireOrder(work(days.expired), orderId);

  const channel = (await shop.channels.byId(channelId))!;
  const payment = (await paymentOfOrder(shop.db, orderId))!;
  const isPaidLater = payment.state === "settled";
  let at = from;
  const done = way.indexOf(from as "paid") + 1;
  for (const to of way.slice(done, way.indexOf(reached as "paid") + 1)) {
    if (to === "paid" && isPaidLater) continue;
    const step = work(days[to]);
    await inTransaction(shop.db, async (trx) => {
      if (to === "paid") await setPaymentState(trx, payment.id, "settled", step.now);
      if (to === "shipped") await giveTrackingNumber(trx, shop, orderId);
      await moveOrder({ ...step, channel }, trx, { orderId, from: at, to, actor: "demo" });
    });
    at = to;
  }
}

/** Twelve digits, as carriers write them. */
async function giveTrackingNumber(trx: Db, { random }: Shop, orderId: string): Promise<void> {
  const number = String(Buffer.from(random(6)).readUIntBE(0, 6) % 1_000_000_000_000).padStart(12, "0");
  await trx
    .updateTable("order_packing")
    .set({ tracking_number: number.replace(/(\d{4})(?=\d)/g, "$1-") })
    .where("shipping_id", "in", (query) =>
      query.selectFrom("order_shipping").select("id").where("order_id", "=", orderId),
    )
    .execute();
}
