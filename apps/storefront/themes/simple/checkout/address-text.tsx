import type { AddressLines } from "#app/checkout/checkout-view.ts";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";

/** An address as on a parcel. */
export function AddressText({ lines }: { lines: AddressLines }) {
  return (
    <address className="leading-[1.75] not-italic">
      <span className="block tabular-nums">
        {words.postal}
        {lines.postalCode}
      </span>
      <span className="block">{lines.address}</span>
      <span className="block font-semibold">
        {lines.name} {words.honorific}
      </span>
      <span className="block text-sm text-soft tabular-nums">{lines.phone}</span>
    </address>
  );
}
