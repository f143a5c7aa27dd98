import type { CartDetail } from "@noren/contract/cart/cart.ts";
import { addressView } from "@noren/contract/delivery/address.ts";
import { type Handover, handovers } from "@noren/contract/delivery/handover.ts";
import type { Carrier, Channel } from "#api/channel/channel-types.ts";
import type { CartDocument, CartPackingDocument } from "./cart-document.ts";
import { giftPlace } from "./gift-place.ts";
import { giftWrappingOf, wrappingFee } from "./wrapping.ts";

/** The carrier and carriage of a parcel, and how it is left; null is by hand. */
export type Parcel = { carrier: Carrier | undefined; amount: number; isEmpty: boolean; handover: Handover | null };

/** The shippings with their parcels as a buyer sees them; `parcels` by shipping, in the order of the document. */
export function shippingViews(
  document: CartDocument,
  parcels: readonly (readonly Parcel[])[],
  isCarriageFree: boolean,
  options: Channel["packingOptions"],
): CartDetail["shippings"] {
  const paid = ({ amount }: Parcel) => (isCarriageFree ? 0 : amount);
  return document.shippings.map((shipping, index) => {
    const own = parcels[index]!;
    return {
      key: shipping.key,
      user_address_id: shipping.user_address_id,
      address: document.gift ? giftPlace(document.gift) : addressView(shipping.address),
      packings: shipping.packings.map((packing, at) => packingView(packing, own[at]!, paid(own[at]!), options)),
      sender: shipping.sender ? addressView(shipping.sender) : null,
      message: shipping.message ?? "",
      notice_email: shipping.notice_email ?? null,
      choice_mode: shipping.choice_mode ?? ("together" as const),
      carriage: own.reduce((sum, parcel) => sum + paid(parcel), 0),
    };
  });
}

function packingView(
  packing: CartPackingDocument,
  { carrier, handover }: Parcel,
  carriage: number,
  options: Channel["packingOptions"],
) {
  const gift_wrapping = giftWrappingOf(packing.gift_wrapping, options);
  const timezone = carrier?.timezones.find(({ code }) => code === packing.delivery_timezone_key);
  return {
    key: packing.key,
    products: packing.products,
    carrier: carrier ? { code: carrier.code, name: carrier.name } : null,
    delivery_at: packing.delivery_at,
    delivery_timezone_key: packing.delivery_timezone_key,
    delivery_timezone_label: timezone?.label ?? null,
    handover_key: handover,
    handover_label: handover && handovers[handover],
    carriage,
    gift_wrapping,
    fee: packing.products.length > 0 ? wrappingFee(gift_wrapping) : 0,
    is_own: packing.is_own,
  };
}

/** What wrapping, noshi, bags and cards cost; they are taxed as a service, like carriage. */
export function packingFees({ shippings }: CartDocument, { packingOptions }: Channel): number {
  return shippings
    .flatMap(({ packings }) => packings)
    .filter(({ products }) => products.length > 0)
    .reduce((sum, { gift_wrapping }) => sum + wrappingFee(giftWrappingOf(gift_wrapping, packingOptions)), 0);
}
