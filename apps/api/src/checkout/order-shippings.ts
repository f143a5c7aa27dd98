import type { Cart } from "@noren/contract/cart/cart.ts";
import type { CartRow, VariantRow } from "#api/cart/cart-rows.ts";
import { assertDate } from "#api/cart/delivery.service.ts";
import type { NewOrder } from "#api/order/record/order-rows.ts";
import type { CheckoutContext } from "./checkout-context.ts";

/** When each parcel is expected and why it can be no earlier, by its key. */
export type Arrivals = ReadonlyMap<string, ReturnType<typeof assertDate>>;

type InCart = { row: CartRow; detail: Cart["detail"]; variants: ReadonlyMap<string, VariantRow> };

/** Dates are validated again, since days pass between steps; a gift's are chosen by its receivers. */
export function arrivalsOf(ctx: CheckoutContext, { row: { document }, detail, variants }: InCart): Arrivals {
  if (detail.gift) return new Map();
  return new Map(
    filledShippings(detail).flatMap(({ key, packings }) => {
      const shipping = document.shippings.find((one) => one.key === key)!;
      return packings.map((packing) => {
        const parcel = shipping.packings.find((one) => one.key === packing.key)!;
        return [packing.key, assertDate(ctx, document, variants, shipping, parcel)] as const;
      });
    }),
  );
}

export function orderShippings(detail: Cart["detail"], arrivals: Arrivals, newId: () => string): NewOrder["shippings"] {
  return filledShippings(detail).map((shipping, sort) => ({
    id: newId(),
    shipping_key: shipping.key,
    address: shipping.address!,
    carriage: shipping.carriage,
    sender: shipping.sender ?? null,
    message: shipping.message ?? "",
    notice_email: shipping.notice_email ?? null,
    sort,
    packings: shipping.packings.map((packing, at) => ({
      id: newId(),
      packing_key: packing.key,
      products: packing.products,
      carrier_code: packing.carrier?.code ?? "",
      carrier_name: packing.carrier?.name ?? "",
      delivery_at: packing.delivery_at,
      delivery_timezone_key: packing.delivery_timezone_key,
      delivery_timezone_label: packing.delivery_timezone_label,
      handover_key: packing.handover_key ?? null,
      handover_label: packing.handover_label ?? null,
      estimated_at: arrivals.get(packing.key)?.estimated_at ?? null,
      carriage: packing.carriage,
      gift_wrapping: packing.gift_wrapping ?? null,
      fee: packing.fee ?? 0,
      sort: at,
    })),
  }));
}

/** The shippings and parcels that something is in. */
export const filledShippings = ({ shippings }: Cart["detail"]) =>
  shippings
    .map((shipping) => ({ ...shipping, packings: shipping.packings.filter(({ products }) => products.length > 0) }))
    .filter(({ packings }) => packings.length > 0);
