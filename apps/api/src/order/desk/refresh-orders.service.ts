import type { OwnerContext, Work } from "#api/channel/context.ts";
import { isRefusedChange } from "#api/platform/db/pglite-guard.ts";
import { jobId } from "#api/platform/jobs/job-id.ts";
import { refreshOrders } from "./order-desk.queries.ts";
import { storeShipCalendars } from "./ship-calendar.service.ts";

/** Orders that a read derives before it lists them; more than that wait for the job. */
const perRead = 300;
/** Orders of one transaction of the job, some tenths of a second. */
const perBatch = 500;
const hour = 3_600_000;
const maxRunMs = 120_000;

/**
 * Derives what has changed, so that the next statement lists orders as they are. Where the database takes no changes, the
 * lists stay as they were.
 */
export async function refreshBeforeRead({
  db,
  channels,
  now,
  shop,
}: Pick<OwnerContext, "db" | "channels" | "now" | "shop">) {
  try {
    await storeShipCalendars(db, channels, now);
    await refreshOrders(db, perRead);
  } catch (error) {
    if (!isRefusedChange(error)) throw error;
    shop.log.warn({ err: error }, "the lists of orders could not be refreshed");
  }
}

/** Derives all changed orders in batches, hourly and at the start of the shop: after an upgrade these are all orders. */
export async function refreshAllOrders(work: Work): Promise<void> {
  const { shop, db, now } = work;
  const until = shop.clock().getTime() + maxRunMs;
  await storeShipCalendars(db, await shop.channels.all(), now);
  while ((await refreshOrders(db, perBatch)) > 0)
    if (shop.clock().getTime() > until) return shop.jobs(db, "order.refresh", {});
  await send(work, new Date((Math.floor(now.getTime() / hour) + 1) * hour));
}

/** Schedules the hourly run, from the start of the shop. */
export const sendOrderRefresh = (work: Work) => work.shop.jobs(work.db, "order.refresh", {});

const send = ({ shop, db }: Work, startAfter: Date) =>
  shop.jobs(db, "order.refresh", {}, { startAfter, id: jobId(`order.refresh:${startAfter.toISOString()}`) });
