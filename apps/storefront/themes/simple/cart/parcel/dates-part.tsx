import type { DatesChoice } from "#app/cart/parcel/parcel-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";
import { SelectField } from "#theme/platform/form/select-field.tsx";
import { parcelMessages as words } from "#theme/cart/parcel/parcel.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";

type DatesPartProps = { dates: DatesChoice; form: FormView<string> };

/** A date for each parcel or one for all: two links, since the days that can be chosen are others then. */
export function DatesPart({ dates, form }: DatesPartProps) {
  const { mode, eachHref, togetherHref, difference, reason, name, options } = dates;
  const isTogether = mode === "together";
  return (
    <section className="grid gap-4 rounded-md bg-raised p-5" aria-labelledby="dates-choice">
      <h3 id="dates-choice" className="text-md font-semibold">
        {words.datesTitle}
      </h3>
      <ul className="flex flex-wrap gap-2">
        <li>
          <Anchor href={eachHref} className="chip" aria-current={!isTogether}>
            {words.datesEach}
          </Anchor>
        </li>
        <li>
          <Anchor href={togetherHref} className="chip" aria-current={isTogether}>
            {words.datesTogether}
          </Anchor>
        </li>
      </ul>
      <p className="flex gap-2 text-sm leading-[1.7]">
        <Icon name="calendar" small className="mt-1 text-accent" />
        <span>
          <DayText>{difference}</DayText>
          {reason && (
            <span className="block text-soft">
              <DayText>{reason}</DayText>
            </span>
          )}
        </span>
      </p>
      {isTogether && <SelectField field={form.field(name)} options={options} size="short" />}
    </section>
  );
}
