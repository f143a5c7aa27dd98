import type { Cart } from "@noren/contract/cart/cart.ts";
import type { LeadTime } from "@noren/contract/cart/shipping.ts";
import { packingPromise, promiseText } from "@noren/contract/order/delivery-promise.ts";
import { isPaidBefore } from "@noren/contract/order/payment-standing.ts";
import { orderMessages } from "#look/order/order.messages.ts";
import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import { extrasOf } from "#app/cart/packing/packing-extras.ts";
import { dayInWords } from "#app/platform/format/format.ts";
import { addressLines } from "#app/delivery/address/address-lines.ts";
import type { PackingView } from "#app/cart/packing/packing-view.ts";
import { partLines } from "#app/cart/packing/part-lines.ts";

export const timezoneField = (packing: string) => `delivery_timezone_key.${packing}`;

export const handoverField = (packing: string) => `handover_key.${packing}`;

/** Each parcel of the cart with its possible delivery days; `today` is a day in Japan. */
export function packingsOf(cart: Cart, leadTimes: readonly LeadTime[], today: string): PackingView[] {
  const filled = cart.detail.shippings.flatMap((shipping) =>
    shipping.packings
      .filter(({ products }) => products.length > 0)
      .map((packing, at) => ({ shipping, packing, isFirst: at === 0 })),
  );
  return filled.flatMap(({ shipping, packing, isFirst }, index) => {
    if (!shipping.address) return [];
    const leadTime = leadTimes.find((one) => one.packing_key === packing.key && one.shipping_key === shipping.key);
    return {
      key: packing.key,
      shippingKey: shipping.key,
      number: index + 1,
      to: addressLines(shipping.address),
      lines: partLines(cart.detail.products, packing.products),
      names: {
        date: `date.${packing.key}`,
        deliveryTimezoneKey: timezoneField(packing.key),
        handover: handoverField(packing.key),
      },
      dates: [
        { value: "", label: words.noPreference, reason: "" },
        ...(leadTime?.dates ?? []).map(({ date, label, reason }) => ({ value: date, label, reason })),
      ],
      timezones: [
        { value: "", label: words.noPreference },
        ...(leadTime?.timezones ?? []).map(({ code, label }) => ({ value: code, label })),
      ],
      ...(leadTime?.handovers?.length && {
        handovers: [
          { value: "", label: words.byHand },
          ...leadTime.handovers.map(({ code, label }) => ({ value: code, label })),
        ],
      }),
      handoverKey: packing.handover_key ?? "",
      handover: packing.handover_label ?? null,
      date: packing.delivery_at ?? "",
      deliveryTimezoneKey: packing.delivery_timezone_key ?? "",
      promise: promiseOf(cart, packing.delivery_at, leadTime, today),
      earliest: leadTime ? dayInWords(leadTime.earliest) : null,
      earliestReason: leadTime?.reason || null,
      carrier: packing.carrier?.name ?? leadTime?.carrier.name ?? null,
      carriage: packing.carriage,
      extras: extrasOf(shipping, packing),
      packingHref: `/cart/shipping-detail?packing=${packing.key}`,
      giftMessageHref: isFirst ? `/cart/shipping-detail?letter=${shipping.key}` : null,
    };
  });
}

/** Arrival for payment before dispatch, whose days count from the payment; null for others, whose days are shown. */
function promiseOf({ payment_code }: Cart, requested: string | null, leadTime: LeadTime | undefined, today: string) {
  if (!leadTime || !payment_code || !isPaidBefore(payment_code)) return null;
  const promise = packingPromise({ delivery_at: requested, estimated_at: leadTime.earliest }, today);
  return promiseText(promise, dayInWords, orderMessages.promise);
}
