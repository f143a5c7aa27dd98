import type { restock } from "@noren/contract/product/restock.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ChannelWork, Work } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { jobId } from "#api/platform/jobs/job-id.ts";
import { mailboxHash } from "#api/platform/rate-limit/mailbox.ts";
import { type CatalogueWork, scopeOf } from "../tag/tag-access.ts";
import { writeAcceptedEmail, writeArrivedEmail } from "./restock-email.ts";
import { requestOfKey } from "./restock-key.ts";
import {
  deleteOldRequests,
  deleteRequest,
  deleteRequestsOf,
  findRestockable,
  insertRequest,
  type Restocked,
  type RestockedProduct,
  restockedVariants,
  takeWaiting,
} from "./restock.queries.ts";

/** Max variants that one mailbox waits for. */
const mailboxMax = 20;

const hour = 3_600_000;
const day = 24 * hour;

type Input = Pick<Parsed<typeof restock.request>, "product_id" | "email">;

/** A visible variant; undefined if there is none. */
export const findVariant = async (work: CatalogueWork, productId: string) =>
  isUuid(productId) ? findRestockable(work.db, scopeOf(work), productId) : undefined;

/** A visible, sold-out variant. Errors: product.not_found, restock.in_stock. */
export async function getSoldOutVariant(work: CatalogueWork, productId: string): Promise<RestockedProduct> {
  const variant = await findVariant(work, productId);
  if (!variant || variant.is_ended) throw new ShopError("product.not_found");
  if (variant.stock > 0) throw new ShopError("restock.in_stock");
  return variant;
}

/** Requests one email for when a sold-out variant is back in stock (CAT-25). */
export async function requestRestock(
  ctx: CatalogueWork,
  { product_id, email }: Input,
  variant: RestockedProduct,
): Promise<Record<string, never>> {
  const request = { id: uuidv7(ctx.now, ctx.shop.random), product_id, email, mailbox: mailboxHash(ctx, email) };
  await inTransaction(ctx, async (trx) => {
    const outcome = await insertRequest(trx, scopeOf(ctx), request, mailboxMax);
    if (outcome === "full") throw new ShopError("restock.too_many");
    if (outcome === "new") await writeAcceptedEmail(ctx, trx, request, variant);
  });
  return {};
}

/** Errors: restock.not_found, also for a request that was already cancelled or notified. */
export async function cancelRestock({ db, channel, shop }: ChannelWork, key: string): Promise<Record<string, never>> {
  const id = requestOfKey(key, shop.secret);
  if (!id || !isUuid(id) || !(await deleteRequest(db, channel.id, id))) throw new ShopError("restock.not_found");
  return {};
}

/**
 * Emails those who wait for restocked variants, first come first served. Runs when stock rises and every hour. A
 * request gets one email however many runs there are, and in a day no more emails are sent than there are pieces.
 */
export async function sendRestockEmails(work: Work) {
  const { shop, db, now } = work;
  const channels = await shop.channels.all();
  const waiting = channels.map(({ id, settings }) => ({
    id,
    before: new Date(now.getTime() - settings["RESTOCK.KEEP_DAYS"] * day),
  }));
  await deleteOldRequests(db, new Date(now.getTime() - day), waiting);
  for (const restocked of await restockedVariants(db, now)) await notifyWaiting(work, restocked);
  await send(work, new Date((Math.floor(now.getTime() / hour) + 1) * hour));
}

async function notifyWaiting({ shop, db, actor, now }: Work, { product_id, channel_id }: Restocked) {
  const channel = await shop.channels.byId(channel_id);
  // An email's links need the channel's address.
  if (!channel?.origin) return;
  await inTransaction({ db, actor }, async (trx) => {
    const { product, notified } = await takeWaiting(trx, product_id, now, new Date(now.getTime() - day));
    for (const one of notified) await writeArrivedEmail({ shop, channel, now }, trx, one, product!);
  });
}

/**
 * Schedules the hourly check, from the start of the shop: it notifies the next requests if those notified a day ago did
 * not buy, and deletes old ones.
 */
export const sendRestockCheck = (work: Work) => send(work, new Date(Math.floor(work.now.getTime() / hour) * hour));

const send = ({ shop, db }: Work, startAfter: Date) =>
  shop.jobs(db, "restock.tell", {}, { startAfter, id: jobId(`restock.tell:${startAfter.toISOString()}`) });

/** Deletes the requests of a member who leaves. */
export const removeRequestsOf = ({ db, channel }: Pick<ChannelWork, "db" | "channel">, email: string) =>
  deleteRequestsOf(db, channel.id, email);
