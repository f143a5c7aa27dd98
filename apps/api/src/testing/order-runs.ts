import { processRun } from "#api/admin/order-run/process-run.service.ts";
import { clockActor } from "#api/platform/actor/actor.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { openWithMember, type WithMember } from "./member-orders.ts";

/** Runs the queued jobs of runs, as the server does; `dieAfter`: the process dies before the order of this number. */
export async function runJobs({ shop, sent, db }: WithMember, dieAfter = Number.POSITIVE_INFINITY) {
  const jobs = sent.splice(0).flatMap((job) => (job.name === "order.run" ? [job.data] : []));
  for (const { runId } of jobs) {
    let clocks = 0;
    const clock = () => {
      // the clock is read at the begin, and twice for each order
      if (clocks++ > 2 * dieAfter) throw new Error("killed");
      return shop.clock();
    };
    await processRun({ shop: { ...shop, clock }, db, now: shop.clock(), actor: clockActor }, runId);
  }
}

/** Orders of one towel each, which wait for a transfer. */
export async function openWithOrders(open: WithMember, count: number) {
  const orders = [];
  for (let n = 0; n < count; n++) orders.push(await open.order(open.bank, [{ id: open.towel.id, quantity: 1 }]));
  return orders;
}

/** A shop with a member and a thousand towels. */
export async function openShop(test: Parameters<typeof openWithMember>[0]) {
  const open = await openWithMember(test);
  const { channel, shop, db, towel } = open;
  const movement = { id: uuidv7(shop.clock()), channel_id: channel.id, product_id: towel.id };
  await db
    .insertInto("stock_movement")
    .values({ ...movement, delta: 1000, reason: "correction" })
    .execute();
  await db
    .updateTable("product")
    .set((eb) => ({ stock: eb("stock", "+", 1000) }))
    .where("id", "=", towel.id)
    .execute();
  return open;
}
