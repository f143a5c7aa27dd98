import { counted } from "#app/platform/format/counted.ts";
import type { PackingView } from "#app/cart/packing/packing-view.ts";
import { AddressText } from "#theme/delivery/address/address-text.tsx";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { packingMessages as packingWords } from "#theme/cart/packing/packing.messages.ts";
import { PackingExtras } from "#theme/cart/packing/packing-extras.tsx";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";
import { Yen } from "#theme/platform/ui/yen.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";

export function PackingText({ packing, total }: { packing: PackingView; total: number }) {
  const { number, to, dates, timezones, date, deliveryTimezoneKey, promise, earliest, lines, carrier, carriage } =
    packing;
  const promised = promise ?? (!date && earliest ? packingWords.earliest(earliest) : null);
  const label = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label ?? (value || words.noPreference);
  return (
    <div className="grid gap-4">
      {total > 1 && <h3 className="font-semibold">{words.packing(number, total)}</h3>}
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
                {!date && promised && (
                  <span className="block text-sm text-soft">
                    <DayText>{promised}</DayText>
                  </span>
                )}
              </>
            ),
          },
          { label: words.time, value: label(timezones, deliveryTimezoneKey) },
          ...(packing.handover ? [{ label: words.handover, value: packing.handover }] : []),
          ...(carrier ? [{ label: words.carrier, value: carrier }] : []),
          ...(total > 1
            ? [{ label: words.carriage, value: carriage === 0 ? words.carriageFree : <Yen amount={carriage} /> }]
            : []),
        ]}
      />
      {packing.extras && <PackingExtras extras={packing.extras} />}
    </div>
  );
}
