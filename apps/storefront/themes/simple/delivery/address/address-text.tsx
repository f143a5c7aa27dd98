import type { AddressLines } from "#app/delivery/address/address-view.ts";
import { addressMessages as words } from "#theme/delivery/address/address.messages.ts";
import { PlaceText } from "#theme/delivery/address/place-text.tsx";

/** An address as on a parcel; `isNamed` false leaves the name out where it is already shown above. */
export function AddressText({ lines, isNamed = true }: { lines: AddressLines; isNamed?: boolean }) {
  return (
    <address className="leading-[1.75] not-italic">
      <span className="block tabular-nums">
        {words.postal}
        {lines.postalCode}
      </span>
      <span className="block">
        <PlaceText>{lines.address}</PlaceText>
      </span>
      {isNamed && (
        <span className="block font-semibold">
          {lines.name} {words.honorific}
        </span>
      )}
      <span className="block text-sm text-soft tabular-nums">{lines.phone}</span>
    </address>
  );
}
