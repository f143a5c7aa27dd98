import type { ChannelWork, Work } from "#api/channel/context.ts";
import { jobId } from "#api/platform/jobs/job-id.ts";
import { variantCodeOf } from "../code/stored-code.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { periodRefusal } from "./period-refusal.ts";
import { settleDuePeriods } from "./planned-period.queries.ts";
import {
  arePricesDue,
  deriveDuePrices,
  nextDuePrices,
  nextProductEdge,
  plannedSales,
  salesAfter,
  writeSale,
} from "./sale-price.queries.ts";

const atOnce = 500;
const minute = 60_000;

/**
 * Derives the columns that lists sort by from prices that began or ended, and schedules the next run: at the next
 * change, at the latest at the next full minute. Each moment has one job, on any number of nodes.
 */
export async function refreshPrices(work: Work) {
  const settle = (trx: Db) => settleDuePeriods(trx, atOnce);
  for (let settled = atOnce; settled === atOnce;) settled = await inTransaction(work, settle);
  for (let derived = atOnce; derived === atOnce;) derived = await deriveDuePrices(work.db, atOnce);
  const next = (await nextDuePrices(work.db))?.getTime() ?? Infinity;
  await send(work, new Date(Math.min(next, nextMinute(work.now))));
}

/** Starts or continues the chain of jobs when the shop starts. */
export const sendPriceRefresh = (work: Work) => send(work, new Date(nextMinute(work.now) - minute));

/** Whether lists by price must read the variants, until the job has run. */
export const pricesAreDue = (db: Db, { channelId, now }: { channelId: string; now: Date }) =>
  arePricesDue(db, { channelId, now });

/** Next moment at which the channel's visible products change by the clock. */
export const nextEdge = (db: Db, channelId: string, now: Date) => nextProductEdge(db, { channelId, now });

type NewSale = { code: string; price: number; startsAt: Date; endsAt: Date };

/**
 * Returns the variant's regular price, also if the sale price is not below it and so not written. Undefined: no such
 * variant.
 */
export const setSale = (work: ChannelWork, { code, price, startsAt, endsAt }: NewSale) =>
  writeSaleOf(work, code, { sale_price: price, starts_at: startsAt, ends_at: endsAt });

/** Ends the sale; returns the variant's regular price. */
export const endSale = (work: ChannelWork, code: string) => writeSaleOf(work, code, null);

async function writeSaleOf(work: ChannelWork, typed: string, sale: Parameters<typeof writeSale>[2]) {
  const channelId = work.channel.id;
  const code = await variantCodeOf(work.db, channelId, typed);
  try {
    return await inTransaction(work, (trx) => writeSale(trx, { channelId, code }, sale));
  } catch (error) {
    throw periodRefusal(error) ?? error;
  }
}

/** The first sale of each variant that is not over, as a file has them. */
export const firstSales = ({ db, channel, now }: ChannelWork) => salesAfter(db, { channelId: channel.id, now });

/** All sales that are not over. */
export const saleList = ({ db, channel, now }: ChannelWork) => plannedSales(db, { channelId: channel.id, now });

const nextMinute = (now: Date) => (Math.floor(now.getTime() / minute) + 1) * minute;

const send = ({ shop, db }: Work, startAfter: Date) =>
  shop.jobs(db, "product.prices", {}, { startAfter, id: jobId(`product.prices:${startAfter.toISOString()}`) });
