import { ShopError } from "@noren/contract/platform/errors.ts";
import { changesOf } from "@noren/contract/platform/version.ts";
import type { MadeToOrder } from "@noren/contract/product/made-to-order.ts";
import { byThePiece, orderQuantity } from "@noren/contract/product/order-quantity.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { deliveryEstimate } from "#api/delivery/delivery-estimate.ts";
import type { Db } from "#api/platform/db/open.ts";
import { taxAt } from "#api/platform/money/tax-rates.ts";
import { type Acting, inTransaction } from "#api/platform/db/transaction.ts";
import type { RandomBytes } from "#api/platform/db/uuid.ts";
import { changedWords } from "#api/platform/version/changed-words.ts";
import { changedMeanwhile } from "#api/platform/version/save-edit.ts";
import { isOutdated, toVersionMark, versionMark } from "#api/platform/version/version-mark.ts";
import { shownPrice } from "../sale-price/sale-price.ts";
import { findShownModel } from "../product.service.ts";
import {
  deleteMadeToOrder,
  lockMadeToOrder,
  type MadeToOrderRow,
  madeToOrderRow,
  madeToOrderRows,
  modelId,
} from "./made-to-order.queries.ts";
import { type OfferProblem, problemsOf } from "./offer-problems.ts";
import { type MadeToOrderFile, fileOf } from "./options-file.ts";
import { writeOffer } from "./save-offer.ts";
import { withoutSurcharges } from "../price-list/hidden-prices.ts";
import { noPrice } from "../price-list/own-price.ts";
import { type CatalogueWork, scopeOf } from "../tag/tag-access.ts";

/** The choices of a public product (CAT-11). Errors: product.not_found, also if it is not made to order. */
export async function madeToOrderOf(ctx: CatalogueWork, key: string): Promise<MadeToOrder> {
  const { db, channel, now } = ctx;
  const row = (await findShownModel(ctx, key)) && (await madeToOrderRow(db, channel.id, key));
  if (!row) throw new ShopError("product.not_found");
  const { options, delivery_class, maker_lead_days, sale_ends_at, is_on_sale, lead_days } = row;
  const { hidesPrices = false } = scopeOf(ctx);
  const { price, sale } = hidesPrices ? noPrice : shownPrice(row, now);
  const isSaleEnded = !is_on_sale || (sale_ends_at !== null && sale_ends_at <= now);
  const { settings, closedDays, carriers } = channel;
  const productTimes = { deliveryClass: delivery_class, leadDays: lead_days, makerDays: maker_lead_days };
  return {
    ...(hidesPrices ? withoutSurcharges(options) : options),
    product_id: row.product_id,
    code: row.code,
    price,
    sale,
    ...(hidesPrices && { is_price_hidden: true }),
    ...taxAt(channel.taxRates, row.tax_kind, now),
    is_sale_ended: isSaleEnded,
    order_quantity: orderQuantity(byThePiece, settings["ORDER.MAX_QUANTITY"]),
    lead_days: lead_days + maker_lead_days,
    delivery_estimate: isSaleEnded ? null : deliveryEstimate(productTimes, { now, settings, closedDays, carriers }),
  };
}

type Owner = Acting & { now: Date; random: RandomBytes };
const refused = (words: string) => new ShopError("common.invalid_input", {}, {}, words);

/**
 * Saves a product's choices, price and whether it is on sale from the owner's file, all or nothing. The refusal lists
 * every problem of the file.
 */
export async function setMadeToOrder(
  { db, actor, now, random }: Owner,
  channel: Channel,
  key: string,
  file: MadeToOrderFile,
) {
  const own = problemsOf(file);
  if (own.length > 0) throw refused(sentences(own));
  await inTransaction({ db, actor }, async (trx) => {
    const model = await modelId(trx, channel.id, key);
    if (!model) throw refused(`${channel.code} に「${key}」という商品はありません。`);
    if (file.version !== undefined) assertAsPrinted(file, await lockMadeToOrder(trx, channel.id, key));
    const { version: _, ...offer } = file;
    const problems = await writeOffer(trx, { channelId: channel.id, modelId: model, offer, now, random });
    if (problems.length > 0) throw refused(sentences(problems));
  });
}

const sentences = (problems: readonly OfferProblem[]) =>
  problems.map(({ place, words }) => `${place}: ${words}`).join("\n");

/** Refuses a file exported before the latest change of the offer. Errors: common.changed_meanwhile. */
function assertAsPrinted({ version, ...values }: MadeToOrderFile, row: MadeToOrderRow | undefined) {
  const mark = toVersionMark(version ?? "");
  if (!mark || !row || !isOutdated(mark, rowOf(row))) return;
  const fields = changesOf({ values }, fileOf(row));
  if (Object.keys(fields).length > 0) throw changedMeanwhile({ version: row.version, fields }, changedWords(fields));
}

const rowOf = ({ product_id: id, version }: MadeToOrderRow) => ({ id, version });

/** The owner's file of a product's offer, with its version; null if it has none. */
export async function getMadeToOrderFile(db: Db, channel: Channel, key: string): Promise<MadeToOrderFile | null> {
  const row = await madeToOrderRow(db, channel.id, key);
  return row ? { ...fileOf(row), version: versionMark(rowOf(row)) } : null;
}

export const listMadeToOrder = (db: Db, channel: Channel) => madeToOrderRows(db, channel.id);

/** Afterwards carts report the product as no longer available; orders keep their configuration. */
export const removeMadeToOrder = (owner: Acting, channel: Channel, key: string) =>
  inTransaction(owner, (trx) => deleteMadeToOrder(trx, channel.id, key));
