import { counted } from "#app/platform/format/counted.ts";
import type { ParcelView } from "#app/cart/parcel/parcel-view.ts";
import { AddressText } from "#theme/delivery/address/address-text.tsx";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { parcelMessages as parcelWords } from "#theme/cart/parcel/parcel.messages.ts";
import { ParcelExtras } from "#theme/cart/parcel/parcel-extras.tsx";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";
import { Yen } from "#theme/platform/ui/yen.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";

/** Where a parcel goes and when it comes, to be read. */
export function ParcelText({ parcel, total }: { parcel: ParcelView; total: number }) {
  const { number, to, dates, timezones, date, deliveryTimezoneKey, promise, earliest, lines, carrier, carriage } =
    parcel;
  const said = promise ?? (!date && earliest ? parcelWords.earliest(earliest) : null);
  const label = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label ?? (value || words.noPreference);
  return (
    <div className="grid gap-4">
      {total > 1 && <h3 className="font-semibold">{words.parcel(number, total)}</h3>}
      <DefinitionList
        rows={[
          { label: words.to, value: <AddressText lines={to} /> },
          ...(total > 1
            ? [{ label: words.items, value: lines.map((line) => counted(line.name, line.quantity)).join("、") }]
            : []),
          {
            label: words.date,
            value: (
              <>
                <DayText>{date && promise ? promise : label(dates, date)}</DayText>
                {!date && said && (
                  <span className="block text-sm text-soft">
                    <DayText>{said}</DayText>
                  </span>
                )}
              </>
            ),
          },
          { label: words.time, value: label(timezones, deliveryTimezoneKey) },
          ...(parcel.handover ? [{ label: words.handover, value: parcel.handover }] : []),
          ...(carrier ? [{ label: words.carrier, value: carrier }] : []),
          ...(total > 1
            ? [{ label: words.carriage, value: carriage === 0 ? words.carriageFree : <Yen amount={carriage} /> }]
            : []),
        ]}
      />
      {parcel.extras && <ParcelExtras extras={parcel.extras} />}
    </div>
  );
}
