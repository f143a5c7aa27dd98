import type { Cart, cart } from "@noren/contract/cart/cart.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { handovers, isHandover } from "@noren/contract/delivery/handover.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { LeadTime, shipping } from "@noren/contract/cart/shipping.ts";
import type { Carrier } from "#api/channel/channel-types.ts";
import type { CartContext } from "./cart-context.ts";
import {
  earliestOf,
  isOffered,
  leadTimeOf,
  leadTimesTogether,
  type Parcel,
  timezonesOn,
} from "#api/delivery/lead-time.ts";
import type { CartDocument, CartPackingDocument, CartShippingDocument } from "./cart-document.ts";
import { leadDaysOf } from "./cart-plan.ts";
import { moveShipping, removeShipping, withShipping } from "./cart-shippings.ts";
import type { VariantRow } from "./cart-rows.ts";
import { cartWithVariants, editCart } from "./cart.service.ts";
import { addressGiven, assertServed } from "./checkout.service.ts";
import { assertNoGift } from "./gift.service.ts";
import { givenGiftMessage } from "./gift-message.ts";
import { carrierOfPacking, handoversOf, productIdsOf } from "./pricing.ts";

type VariantsById = ReadonlyMap<string, VariantRow>;

/** What a parcel's dates depend on, with its carrier; undefined where no carrier takes it. */
export function parcelOf(
  ctx: CartContext,
  document: CartDocument,
  variants: VariantsById,
  shipping: CartShippingDocument,
  packing: CartPackingDocument,
) {
  const carrier = carrierOfPacking(packing, shipping, document, { channel: ctx.channel, variants });
  if (!carrier) return undefined;
  const { prefecture } = shipping.address;
  return { carrier, parcel: parcelInfo(ctx, { document, variants, prefecture, carrier, products: packing.products }) };
}

type Going = {
  document: CartDocument;
  variants: VariantsById;
  prefecture: string;
  carrier: Carrier;
  products: CartPackingDocument["products"];
};

/** The slowest of its products counts: its maker's lead time plus its own (CART-09). */
export function parcelInfo(ctx: CartContext, { document, variants, prefecture, carrier, products }: Going): Parcel {
  const rows = productIdsOf({ products }, document).map((id) => variants.get(id));
  const slowest = rows.toSorted((one, other) => leadDaysOf(other) - leadDaysOf(one))[0];
  return {
    now: ctx.now,
    settings: ctx.channel.settings,
    closedDays: ctx.channel.closedDays,
    carrier,
    prefecture,
    leadDays: rows.map(leadDaysOf),
    makerDays: slowest?.maker_lead_days ?? 0,
  };
}

const unknownParcel =
  "お荷物の指定が正しくありません。カートの detail.shippings にあるお届け先（key）とお荷物（packings の key）から「お荷物のkey:お届け先のkey」の形で指定してください";

/** Arrival dates and slots of each parcel of a cart, or of the given ones (CART-09). */
export async function leadTimesOfCart(ctx: CartContext, input: Parsed<typeof shipping.leadTimes>): Promise<LeadTime[]> {
  const { row, variants } = await cartWithVariants(ctx, input.token);
  const { document } = row;
  if (document.shippings.length === 0) throw new ShopError("cart.shipping.missing");
  const requestedKeys = new Set(input.keys);
  const known = new Set(document.shippings.flatMap((one) => one.packings.map(({ key }) => `${key}:${one.key}`)));
  if ([...requestedKeys].some((key) => !known.has(key)))
    throw new ShopError("common.invalid_input", {}, { keys: [unknownParcel] });
  const requested = document.shippings.flatMap((shipping) =>
    shipping.packings
      .filter(({ products }) => products.length > 0)
      .filter(({ key }) => requestedKeys.size === 0 || requestedKeys.has(`${key}:${shipping.key}`))
      .flatMap((packing) => {
        const found = parcelOf(ctx, document, variants, shipping, packing);
        const offered = handoversOf(packing, shipping, document, { channel: ctx.channel, variants });
        return found ? [{ shipping_key: shipping.key, packing_key: packing.key, offered, ...found }] : [];
      }),
  );
  const parcels = requested.map(({ parcel }) => parcel);
  const times = input.choiceMode === "together" ? leadTimesTogether(parcels) : parcels.map(leadTimeOf);
  return requested.map(({ shipping_key, packing_key, carrier: { code, name }, offered }, index) => {
    const { dispatch: _, ...time } = times[index]!;
    const places = offered.map((one) => ({ code: one, label: handovers[one] }));
    return { packing_key, shipping_key, carrier: { code, name }, ...time, handovers: places };
  });
}

/** Changes a shipping's address, gift message, dates and slots; an impossible date is refused and changes nothing. */
export async function modifyShipping(ctx: CartContext, input: Parsed<typeof cart.modifyShipping>): Promise<Cart> {
  const { shipping_key } = input;
  const isMoved = input.address !== undefined || input.user_address_id !== undefined;
  const to = isMoved ? await addressGiven(ctx, input.address, input.user_address_id) : undefined;
  const giftMessage = await givenGiftMessage(ctx, input);
  return editCart(ctx, input.token, (document, variants) => {
    if (!document.shippings.some(({ key }) => key === shipping_key)) throw new ShopError("cart.shipping.not_found");
    assertNoGift(document);
    if (input.is_removed) return removeShipping(document, shipping_key);
    if (to) assertServed(ctx, document, variants, to.address.prefecture);
    const moved = to ? moveShipping(document, shipping_key, to) : document;
    const choice = input.choiceMode && { choice_mode: input.choiceMode };
    const written =
      giftMessage || choice
        ? withShipping(moved, shipping_key, (one) => ({ ...one, ...giftMessage, ...choice }))
        : moved;
    const left = input.handover_key === undefined ? written : setHandover(ctx, written, variants, input);
    if (input.delivery_at === undefined && input.delivery_timezone_key === undefined) return left;
    return setDates(ctx, left, variants, input);
  });
}

/** The named parcel is left as asked, or every one of the address that may be; one that may not is refused. */
function setHandover(
  ctx: CartContext,
  document: CartDocument,
  variants: VariantsById,
  input: Parsed<typeof cart.modifyShipping>,
): CartDocument {
  const code = input.handover_key || null;
  return withShipping(document, input.shipping_key, (shipping) => {
    const packings = shipping.packings.map((packing) => {
      if (input.packing_key !== undefined && packing.key !== input.packing_key) return packing;
      if (code === null) return { ...packing, handover: null };
      const offered = handoversOf(packing, shipping, document, { channel: ctx.channel, variants });
      if (!isHandover(code) || !offered.includes(code))
        throw new ShopError(
          "cart.shipping.handover_not_available",
          {},
          { handover_key: ["ご指定の受け取り方はお選びいただけません。別の受け取り方をお選びください"] },
        );
      return { ...packing, handover: code };
    });
    return { ...shipping, packings };
  });
}

function setDates(
  ctx: CartContext,
  document: CartDocument,
  variants: VariantsById,
  input: Parsed<typeof cart.modifyShipping>,
): CartDocument {
  const shipping = document.shippings.find(({ key }) => key === input.shipping_key)!;
  const chosen = shipping.packings.filter(({ key }) => input.packing_key === undefined || key === input.packing_key);
  if (chosen.length === 0) throw new ShopError("cart.shipping.not_found");
  const date = { delivery_at: input.delivery_at || null, delivery_timezone_key: input.delivery_timezone_key || null };
  for (const packing of chosen) assertDate(ctx, document, variants, shipping, { ...packing, ...date });
  const packings = shipping.packings.map((packing) =>
    chosen.includes(packing) ? { ...packing, ...date, is_date_chosen: true } : packing,
  );
  return { ...document, shippings: document.shippings.map((one) => (one === shipping ? { ...one, packings } : one)) };
}

/**
 * Refuses a date or slot that is no longer possible; the decision calls it again, since days pass. Returns the expected
 * arrival, and why it can be no earlier.
 */
export function assertDate(
  ctx: CartContext,
  document: CartDocument,
  variants: VariantsById,
  shipping: CartShippingDocument,
  packing: CartPackingDocument,
): { estimated_at: string; reason: string } {
  const found = parcelOf(ctx, document, variants, shipping, packing);
  if (!found) throw new ShopError("cart.shipping.not_deliverable");
  const { earliest, reason } = earliestOf(found.parcel);
  const { delivery_at, delivery_timezone_key } = packing;
  if (delivery_at !== null && !isOffered(found.parcel, delivery_at))
    throw new ShopError(
      "cart.shipping.date_not_available",
      { earliest },
      { delivery_at: ["ご指定のお届け日はお選びいただけません。別の日をお選びください"] },
    );
  const timezones = timezonesOn(found.carrier, delivery_at ?? earliest);
  if (delivery_timezone_key !== null && !timezones.some(({ code }) => code === delivery_timezone_key))
    throw new ShopError(
      "cart.shipping.timezone_not_available",
      {},
      { delivery_timezone_key: ["ご指定の時間帯はお選びいただけません。別の時間帯をお選びください"] },
    );
  return { estimated_at: delivery_at ?? earliest, reason };
}
