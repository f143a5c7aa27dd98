import type { ParcelChoice as Choice } from "#app/cart/parcel/parcel-view.ts";
import { useWayChoice } from "#app/cart/parcel/use-way-choice.ts";
import { parcelMessages as words } from "#theme/cart/parcel/parcel.messages.ts";
import { RadioCard } from "#theme/platform/form/radio-group.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Yen } from "#theme/platform/ui/yen.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";

/**
 * Together or apart: what is in each parcel, what it costs and when it comes, and what the order costs that way. Choosing
 * plans anew; without script the button does.
 */
export function ParcelChoice({ choice }: { choice: Choice }) {
  const { ref, onChange } = useWayChoice(choice.name);
  return (
    <fieldset ref={ref} onChange={onChange} className="grid gap-3 border-t border-line pt-4">
      <legend className="float-left mb-1 w-full font-semibold">{words.choiceTitle}</legend>
      {choice.options.map(({ value, label, difference, total, parcels, isChosen }) => (
        <RadioCard
          key={value}
          option={{
            value,
            label,
            aside: (
              <span className="text-sm tabular-nums">
                {words.totalOf} <Yen amount={total} />
              </span>
            ),
            note: (
              <>
                <span className="block text-ink">{difference}</span>
                {parcels.map(({ items, carrier, carriage, day }, at) => (
                  <span key={at} className="mt-2 block border-t border-line pt-2 tabular-nums">
                    <span className="block [overflow-wrap:anywhere]">
                      <span className="font-semibold">{words.parcelOf(at + 1, parcels.length)}</span> {items}
                    </span>
                    <span className="flex flex-wrap justify-between gap-x-4">
                      <span className="max-md:basis-full">{carrier}</span>
                      <span>
                        <DayText>{words.earliestOf(day)}</DayText>
                      </span>
                      <span className="ml-auto">{carriage > 0 ? <Yen amount={carriage} /> : words.free}</span>
                    </span>
                  </span>
                ))}
              </>
            ),
          }}
          input={{ id: `${choice.name}-${value}`, name: choice.name, defaultChecked: isChosen }}
        />
      ))}
      <Button name="intent" value="choose" formNoValidate size="small" className="plain-only justify-self-start">
        {words.keepChoice}
      </Button>
    </fieldset>
  );
}
