import type { ParcelChoice as Choice } from "#app/cart/parcel/parcel-view.ts";
import { parcelMessages as words } from "#theme/cart/parcel/parcel.messages.ts";
import { RadioCard } from "#theme/platform/form/radio-group.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Yen } from "#theme/platform/ui/yen.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";

/** Together or apart, with what each costs and when it comes. The button plans anew, with and without script. */
export function ParcelChoice({ choice, isNamed }: { choice: Choice; isNamed: boolean }) {
  return (
    <fieldset className="grid gap-3 rounded-md bg-raised p-5">
      <legend className="float-left mb-1 w-full font-semibold">
        {words.choiceTitle}
        {isNamed && <span className="ml-3 text-sm font-normal text-soft">{choice.to.name} 様</span>}
      </legend>
      {choice.options.map(({ value, label, difference, parcels, isChosen }) => (
        <RadioCard
          key={value}
          option={{
            value,
            label,
            note: (
              <>
                <span className="block text-ink">{difference}</span>
                {parcels.map(({ carrier, carriage, day }, at) => (
                  <span key={at} className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 tabular-nums">
                    <span>{carrier}</span>
                    <span className="text-right">{carriage > 0 ? <Yen amount={carriage} /> : words.free}</span>
                    <span className="col-span-2">
                      <DayText>{words.earliestOf(day)}</DayText>
                    </span>
                  </span>
                ))}
              </>
            ),
          }}
          input={{ id: `${choice.name}-${value}`, name: choice.name, defaultChecked: isChosen }}
        />
      ))}
      <Button name="intent" value="choose" formNoValidate size="small" className="justify-self-start">
        {words.keepChoice}
      </Button>
    </fieldset>
  );
}
