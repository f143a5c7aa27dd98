import type { PackingChoice as Choice } from "#app/cart/packing/packing-view.ts";
import { useWayChoice } from "#app/cart/packing/use-way-choice.ts";
import { packingMessages as words } from "#theme/cart/packing/packing.messages.ts";
import { RadioCard } from "#theme/platform/form/radio-group.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Yen } from "#theme/platform/ui/yen.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";

/** Contents, carriage and day of each parcel either way. Choosing applies it at once; without script a button does. */
export function PackingChoice({ choice }: { choice: Choice }) {
  const { ref, onChange } = useWayChoice(choice.name);
  return (
    <fieldset ref={ref} onChange={onChange} className="grid gap-3 border-t border-line pt-4">
      <legend className="float-left mb-1 w-full font-semibold">{words.choiceTitle}</legend>
      {choice.options.map(({ value, label, difference, total, packings, isChosen }) => (
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
                {packings.map(({ items, carrier, carriage, day }, at) => (
                  <span key={at} className="mt-2 block border-t border-line pt-2 tabular-nums">
                    <span className="block [overflow-wrap:anywhere]">
                      <span className="font-semibold">{words.packingOf(at + 1, packings.length)}</span> {items}
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
