import type { Cart } from "@noren/contract/cart.ts";
import type { LeadTime } from "@noren/contract/shipping.ts";
import { stepMessages as words } from "#theme/checkout/steps.messages.ts";
import { lineView } from "../cart/cart-summary.ts";
import { dayInWords } from "../words/format.ts";
import { addressLines } from "./address-lines.ts";
import type { ParcelView } from "./checkout-view.ts";

/** Every parcel of the cart with the days it can arrive on. */
export function parcelsOf(cart: Cart, leadTimes: readonly LeadTime[]): ParcelView[] {
  const parcels = cart.detail.shippings.flatMap((shipping) =>
    shipping.packings.map((packing) => ({ shipping, packing })),
  );
  return parcels.flatMap(({ shipping, packing }, index) => {
    if (!shipping.address) return [];
    const leadTime = leadTimes.find((one) => one.packing_key === packing.key && one.shipping_key === shipping.key);
    const isWhole = parcels.length === 1;
    const lines = cart.detail.products.filter(
      (product) => isWhole || packing.products.some((part) => part.key === product.key),
    );
    return {
      key: packing.key,
      number: index + 1,
      to: addressLines(shipping.address),
      lines: lines.map(lineView),
      names: { date: `date.${packing.key}`, time: `time.${packing.key}` },
      dates: [
        { value: "", label: words.noWish, reason: "" },
        ...(leadTime?.dates ?? []).map(({ date, label, reason }) => ({ value: date, label, reason })),
      ],
      times: [
        { value: "", label: words.noWish },
        ...(leadTime?.timezones ?? []).map(({ code, label }) => ({ value: code, label })),
      ],
      date: packing.delivery_at ?? "",
      time: packing.delivery_timezone ?? "",
      earliest: leadTime ? dayInWords(leadTime.earliest) : null,
      earliestReason: leadTime?.reason || null,
      carrier: packing.carrier?.name ?? leadTime?.carrier.name ?? null,
      carriage: packing.carriage,
    };
  });
}
