import { hash } from "node:crypto";
import type { ecommerceEvent, EcommerceEvent } from "@noren/contract/analytics/ecommerce-event.ts";
import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "#api/channel/context.ts";
import { boughtOrder, getOrderRow } from "#api/order/record/order.service.ts";
import { orderView } from "#api/order/record/order-view.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";
import { popupFor } from "#api/content/popup/popup-rule.service.ts";
import { countEvents, findEvent, insertEvent, type Poster } from "./ecommerce-event.queries.ts";

/**
 * Max events of an address range in a minute, on each node. Thousands of a mobile carrier's customers may share one
 * address.
 */
const posted = localLimit({ max: 3000, seconds: 60 });
const hourly = ({ channel: { settings } }: Context) => settings["LIMIT.EVENT.OF_RANGE"];
/**
 * Max events of an address range in an hour; the default allows 1,000 people ten pages each, with two events a page.
 */
const postedInHour = localLimit<Context>({ max: hourly, seconds: 3600 });
/** Max bytes of these events as JSON, since only few have a cart of many lines. */
const bytesInHour = localLimit<Context>({ max: (ctx) => hourly(ctx) * meanBytes, seconds: 3600 });
const meanBytes = 500;
const dayInMs = 86_400_000;

/** Whether the channel records events: for its own evaluation, or to pass those of cart and checkout to trackers. */
export const recordsEvents = ({ settings }: Context["channel"]) =>
  settings["ECOMMERCE_EVENT.IS_TRACKING"] ||
  settings["GTM.ID"] !== null ||
  settings["PLUGIN.AD_RETARGETING.IS_USE"] ||
  settings["PLUGIN.AFFILIATE.IS_USE"];

const posterOf = ({ member }: Context, token: string | null | undefined): Poster => ({
  memberId: member?.id ?? null,
  tokenHash: token ? hash("sha256", token, "buffer") : null,
});

/** Records an event; a purchase once for each order, and only by its buyer. Throws order.not_found. */
export async function addEvent(
  ctx: Context,
  { name, args = {}, token, logreco_rcmd_ct }: Parsed<typeof ecommerceEvent.add>,
): Promise<Output<typeof ecommerceEvent.add>> {
  const { db, channel, now, shop } = ctx;
  if (!recordsEvents(channel)) return { id: null, popup: null };
  await posted.consume(ctx, ctx.addressRange);
  await postedInHour.consume(ctx, ctx.addressRange);
  const bytes = Buffer.byteLength(JSON.stringify(args));
  await bytesInHour.consume(ctx, ctx.addressRange, "common.too_many_requests", bytes);
  const poster = posterOf(ctx, token);
  const orderId =
    name === "purchase" ? (await boughtOrder(ctx, String(args.order_no ?? ""), token ?? undefined)).id : null;
  const before = new Date(now.getTime() - channel.settings["ECOMMERCE_EVENT.KEEP_DAYS"] * dayInMs);
  const event = { ...poster, id: uuidv7(now, shop.random), channelId: channel.id, name, args, orderId, now };
  const id = await insertEvent(db, { ...event, recommendation: logreco_rcmd_ct || null }, before);
  const popup = await popupFor(ctx, { name, page: pageOf(args) }, () => countEvents(db, channel.id, name, poster));
  return { id, popup };
}

const pageOf = ({ page }: Record<string, unknown>) => (typeof page === "string" ? page : "");

/** Throws common.not_found, also for an event of somebody else. */
export async function eventOfPoster(
  ctx: Context,
  { id, token }: Parsed<typeof ecommerceEvent.detail>,
): Promise<EcommerceEvent> {
  const row = isUuid(id) ? await findEvent(ctx.db, ctx.channel.id, id, posterOf(ctx, token)) : undefined;
  if (!row) throw new ShopError("common.not_found");
  const { order_id, created_at, ...event } = row;
  return {
    ...event,
    created_at: created_at.toISOString(),
    decision: order_id ? await decisionData(ctx, order_id, token) : null,
  };
}

async function decisionData(
  { db }: Context,
  orderId: string,
  token: string | undefined,
): Promise<EcommerceEvent["decision"]> {
  const row = await getOrderRow(db, orderId);
  const { order_no, products, coupons, order, payment } = orderView(row);
  return {
    order_no,
    payment_id: payment.payment_id,
    payment_name: payment.name,
    user_id: row.member_id,
    token: token ?? null,
    detail: { products, coupons: coupons.map(({ code }) => ({ code })), order },
  };
}
