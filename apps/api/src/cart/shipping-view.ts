import type { CartDetail } from "@noren/contract/cart/cart.ts";
import { addressView } from "@noren/contract/delivery/address.ts";
import { type Handover, handovers } from "@noren/contract/delivery/handover.ts";
import type { PackingOption } from "@noren/contract/cart/packing.ts";
import type { Carrier } from "#api/channel/channel-types.ts";
import type { CartDocument, CartPackingDocument } from "./cart-document.ts";
import { giftPlace } from "./gift-place.ts";
import type { VariantRow } from "./cart-rows.ts";
import { giftWrappingOf, lostWrapping, optionsForVariants, wrappingFee } from "./wrapping.ts";

/** A parcel's carrier, carriage in yen with tax (`amount`), and handover; null: by hand. */
export type CarriedPacking = {
  carrier: Carrier | undefined;
  amount: number;
  isEmpty: boolean;
  handover: Handover | null;
};

/** What the shop offers for parcels, and the cart's variants, whose products may not allow all of it. */
export type PackingOffer = { options: readonly PackingOption[]; variants: ReadonlyMap<string, VariantRow> };

/** The options that the buyer can choose for a parcel. */
export function optionsFor(
  { products }: Pick<CartPackingDocument, "products">,
  { options, variants, document }: PackingOffer & { document: Pick<CartDocument, "lines"> },
): readonly PackingOption[] {
  const keys = new Set(products.map(({ key }) => key));
  const lines = document.lines.filter(({ key }) => keys.has(key));
  return optionsForVariants(
    options,
    lines.flatMap(({ product_id }) => variants.get(product_id) ?? []),
  );
}

/** The shippings as the cart's answer has them. `carried` has a list for each shipping, in the document's order. */
export function shippingViews(
  document: CartDocument,
  carried: readonly (readonly CarriedPacking[])[],
  isCarriageFree: boolean,
  offer: PackingOffer,
): CartDetail["shippings"] {
  const paid = ({ amount }: CarriedPacking) => (isCarriageFree ? 0 : amount);
  return document.shippings.map((shipping, index) => {
    const own = carried[index]!;
    return {
      key: shipping.key,
      user_address_id: shipping.user_address_id,
      address: document.gift ? giftPlace(document.gift) : addressView(shipping.address),
      packings: shipping.packings.map((packing, at) =>
        packingView(packing, { document, ...offer }, own[at]!, paid(own[at]!)),
      ),
      sender: shipping.sender ? addressView(shipping.sender) : null,
      message: shipping.message ?? "",
      notice_email: shipping.notice_email ?? null,
      choice_mode: shipping.choice_mode ?? ("together" as const),
      carriage: own.reduce((sum, one) => sum + paid(one), 0),
    };
  });
}

function packingView(
  packing: CartPackingDocument,
  offer: PackingOffer & { document: CartDocument },
  { carrier, handover }: CarriedPacking,
  carriage: number,
) {
  const own = optionsFor(packing, offer);
  const gift_wrapping = giftWrappingOf(packing.gift_wrapping, own);
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
    wrapping_codes: own.filter(({ kind }) => kind === "wrapping").map(({ code }) => code),
    lost_wrapping: lostWrapping(packing.gift_wrapping, offer.options, own),
  };
}

/** Fees of wrapping, noshi, bags and cards, in yen. They are taxed as a service, like carriage. */
export function packingFees(document: CartDocument, offer: PackingOffer): number {
  return document.shippings
    .flatMap(({ packings }) => packings)
    .filter(({ products }) => products.length > 0)
    .reduce(
      (sum, one) => sum + wrappingFee(giftWrappingOf(one.gift_wrapping, optionsFor(one, { document, ...offer }))),
      0,
    );
}
