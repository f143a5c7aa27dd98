import { addressInput } from "@noren/contract/delivery/address.ts";
import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { GiftDeliveryInput, GiftShippingInput, socialGift } from "@noren/contract/gift/gift.ts";
import type { Carrier } from "#api/channel/channel-types.ts";
import { variantOf } from "#api/channel/public-config.ts";
import { byVariant } from "#api/cart/checkout.service.ts";
import type { OrderContext } from "#api/order/order-context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { prefectureOfCode } from "#api/delivery/postal/postal.service.ts";
import {
  carrierFor,
  earliestOf,
  isOffered,
  leadTimeOf,
  type LeadTimeInput,
  timezonesOn,
} from "#api/delivery/lead-time.ts";
import { unknownGiftLinks } from "./gift-rate-limit.ts";
import { writeGiftFixedEmail } from "#api/order-email/gift-emails.ts";
import { type GiftReceiver, type GiftRow, giftState } from "#api/order/record/gift-rows.ts";
import { giftHash } from "#api/order/gift/gift-token.ts";
import { getCompleteToken } from "#api/order/gift/gift.service.ts";
import {
  giftByCompleteHash,
  giftByHash,
  giftItems,
  giftPacking,
  giftProducts,
  lockGift,
  type PackingInfo,
  setFixed,
  setPackings,
} from "./gift.queries.ts";

type Calls = typeof socialGift;

/** The gift of a link. A used, expired or unknown link is refused with this reason and nothing more (GIFT-04). */
export async function openedGift(ctx: OrderContext, token: string): Promise<GiftRow & { expires_at: Date }> {
  const gift = await knownGift(ctx, token);
  assertOpen(ctx, gift);
  return gift as GiftRow & { expires_at: Date };
}

async function knownGift(ctx: OrderContext, token: string): Promise<GiftRow> {
  unknownGiftLinks.assertBelow(ctx);
  const gift = await giftByHash(ctx.db, ctx.channel.id, giftHash(token));
  // nobody has the link before the payment
  if (gift && gift.state !== "waiting") return gift;
  await unknownGiftLinks.count(ctx);
  throw new ShopError("gift.not_found");
}

function assertOpen(ctx: OrderContext, gift: GiftRow) {
  const state = giftState(gift.state, gift.order_state);
  if (state === "ended") throw new ShopError("gift.ended");
  if (state === "fixed") throw new ShopError("gift.used");
  if (state === "expired" || gift.expires_at! <= ctx.now) throw new ShopError("gift.expired");
}

export async function giftContents(ctx: OrderContext, token: string): Promise<Output<Calls["products"]>> {
  const { receiver_name, giver_name, message, expires_at, order_id } = await openedGift(ctx, token);
  const products = await giftProducts(ctx.db, order_id);
  return { receiver_name, giver_name, message, products, expires_at: expires_at.toISOString() };
}

type Carried = { carrier: Carrier; leadTimeInput: LeadTimeInput };

/**
 * The carrier for a gift's items to a prefecture, and what the dates depend on. Refused at the field if no carrier
 * delivers there.
 */
async function carrierTo(
  ctx: OrderContext,
  db: Db,
  gift: GiftRow,
  prefecture: string,
  field: string,
): Promise<Carried> {
  const { classes, leadDays } = await giftItems(db, gift.order_id);
  const { carriers, settings, closedDays } = ctx.channel;
  const carrier = carrierFor(carriers, classes, prefecture);
  if (!carrier) {
    const words = `申し訳ございません。${prefecture}へは、このギフトをお届けできません。別のお届け先をご入力ください。`;
    throw new ShopError("cart.shipping.not_deliverable", {}, { [field]: [words] }, words);
  }
  return { carrier, leadTimeInput: { now: ctx.now, settings, closedDays, carrier, prefecture, leadDays } };
}

/**
 * Validates the receiver's address by the rules of the channel's kind; the email address is for the shipping notice.
 */
function validShipping(ctx: OrderContext, { email, ...fields }: GiftShippingInput): GiftShippingInput {
  return { ...byVariant(addressInput(variantOf(ctx.channel)), fields, "shipping"), email };
}

const toPrefecture = "shipping.prefecture";

export async function checkShipping(
  ctx: OrderContext,
  input: Parsed<Calls["checkShipping"]>,
): Promise<Output<Calls["checkShipping"]>> {
  const gift = await openedGift(ctx, input.token);
  const shipping = validShipping(ctx, input.shipping);
  await carrierTo(ctx, ctx.db, gift, shipping.prefecture, toPrefecture);
  return { order_shipping_id: gift.shipping_id, shipping };
}

type Delivery = Pick<PackingInfo, "delivery_at" | "delivery_timezone_key" | "delivery_timezone_label" | "estimated_at">;

/** The time slot is the object's first key (GIFT-03). */
const timezoneKey = ({ delivery_timezone }: GiftDeliveryInput) => Object.keys(delivery_timezone ?? {})[0] ?? null;

/** Validates day and slot, as they are offered today. */
function validDelivery({ carrier, leadTimeInput }: Carried, given: GiftDeliveryInput): Delivery {
  const { earliest } = earliestOf(leadTimeInput);
  const delivery_at = given.delivery_at || null;
  if (delivery_at !== null && !isOffered(leadTimeInput, delivery_at))
    throw new ShopError(
      "cart.shipping.date_not_available",
      { earliest },
      { "shipping.delivery_at": ["ご指定のお届け日はお選びいただけません。別の日をお選びください"] },
    );
  const delivery_timezone_key = timezoneKey(given);
  const timezone = timezonesOn(carrier, delivery_at ?? earliest).find(({ code }) => code === delivery_timezone_key);
  if (delivery_timezone_key !== null && !timezone)
    throw new ShopError(
      "cart.shipping.timezone_not_available",
      {},
      { "shipping.delivery_timezone": ["ご指定の時間帯はお選びいただけません。別の時間帯をお選びください"] },
    );
  return {
    delivery_at,
    delivery_timezone_key,
    delivery_timezone_label: timezone?.label ?? null,
    estimated_at: delivery_at ?? earliest,
  };
}

export async function checkDelivery(
  ctx: OrderContext,
  input: Parsed<Calls["checkDelivery"]>,
): Promise<Output<Calls["checkDelivery"]>> {
  const gift = await openedGift(ctx, input.token);
  const { prefecture } = validShipping(ctx, shippingOf(input.shipping));
  const carried = await carrierTo(ctx, ctx.db, gift, prefecture, toPrefecture);
  const { delivery_timezone_label: label, ...delivery } = validDelivery(carried, input.shipping);
  const { delivery_timezone_key: key } = delivery;
  const delivery_timezone = key !== null && label !== null ? { [key]: label } : null;
  return { order_shipping_id: gift.shipping_id, delivery_timezone, ...delivery };
}

const shippingOf = ({ delivery_at: _, delivery_timezone: __, ...shipping }: GiftDeliveryInput): GiftShippingInput =>
  shipping;

export async function giftLeadTimes(
  ctx: OrderContext,
  { token, postal, pref }: Parsed<Calls["leadTimes"]>,
): Promise<Output<Calls["leadTimes"]>> {
  const gift = await openedGift(ctx, token);
  const prefecture = pref ?? (postal && (await prefectureOfCode(ctx.db, postal)));
  if (!prefecture) {
    const field = postal === undefined ? "pref" : "postal";
    throw new ShopError("common.invalid_input", {}, { [field]: ["お届け先の都道府県がわかりません"] });
  }
  const field = pref === undefined ? "postal" : "pref";
  const { carrier, leadTimeInput } = await carrierTo(ctx, ctx.db, gift, prefecture, field);
  const { dispatch: _, ...times } = leadTimeOf(leadTimeInput);
  return [{ order_shipping_id: gift.shipping_id, carrier: { code: carrier.code, name: carrier.name }, ...times }];
}

/**
 * Stores the receiver's address, day and slot, once. The gift is locked, so that of two concurrent calls one is
 * refused, because the link is used; the same input again gets the same answer (GIFT-04).
 */
export async function fixGift(ctx: OrderContext, input: Parsed<Calls["fix"]>): Promise<Output<Calls["fix"]>> {
  const known = await knownGift(ctx, input.token);
  const shipping = validShipping(ctx, shippingOf(input.shipping));
  return inTransaction(ctx, async (trx) => {
    const gift = await lockGift(trx, known);
    const receiver = {
      shipping,
      delivery_at: input.shipping.delivery_at || null,
      delivery_timezone_key: timezoneKey(input.shipping),
    };
    if (gift.state === "fixed" && isSame(gift.receiver!, receiver))
      return completion(trx, gift, await getCompleteToken(ctx, trx, gift.id));
    assertOpen(ctx, gift);
    const carried = await carrierTo(ctx, trx, gift, shipping.prefecture, toPrefecture);
    await setPackings(trx, gift.shipping_id, {
      carrier_code: carried.carrier.code,
      carrier_name: carried.carrier.name,
      ...validDelivery(carried, input.shipping),
    });
    await setFixed(trx, gift.id, receiver, ctx.now);
    await writeGiftFixedEmail(ctx, trx, gift);
    const complete_token = await getCompleteToken(ctx, trx, gift.id);
    return completion(trx, { ...gift, state: "fixed", receiver, fixed_at: ctx.now }, complete_token);
  });
}

/** Compares field by field, since the database does not preserve their order. */
const isSame = (a: GiftReceiver, b: GiftReceiver) =>
  a.delivery_at === b.delivery_at &&
  a.delivery_timezone_key === b.delivery_timezone_key &&
  (Object.keys(b.shipping) as (keyof GiftShippingInput)[]).every((name) => a.shipping[name] === b.shipping[name]);

async function completion(db: Db, gift: GiftRow, complete_token: string): Promise<Output<Calls["complete"]>> {
  const packing = await giftPacking(db, gift.shipping_id);
  return {
    complete_token,
    giver_name: gift.giver_name,
    products: await giftProducts(db, gift.order_id),
    fixed_at: gift.fixed_at!.toISOString(),
    carrier_name: packing.carrier_name,
    delivery_at: packing.delivery_at,
    delivery_timezone_label: packing.delivery_timezone_label,
    estimated_at: packing.estimated_at,
    is_notified: gift.receiver!.shipping.email !== "",
    is_shipped: gift.order_state === "shipped" || gift.order_state === "delivered",
  };
}

/** The receiver's last page, opened by a token of its own, since the used link shows nothing any more. */
export async function giftCompletion(ctx: OrderContext, token: string): Promise<Output<Calls["complete"]>> {
  unknownGiftLinks.assertBelow(ctx);
  const gift = await giftByCompleteHash(ctx.db, ctx.channel.id, giftHash(token));
  if (gift?.state === "fixed") {
    if (giftState("open", gift.order_state) === "ended") throw new ShopError("gift.ended");
    return completion(ctx.db, gift, token);
  }
  await openedGift(ctx, token);
  // there is no last page while the link can still be used
  throw new ShopError("gift.not_found");
}
