import type { MeasurementsProps, MeasurementView } from "#app/product/made-to-order/made-to-order-view.ts";
import { MeasureFigure } from "#theme/product/made-to-order/measure-figure.tsx";
import { madeToOrderMessages as words } from "#theme/product/made-to-order/made-to-order.messages.ts";
import { SavedButton } from "#theme/product/made-to-order/saved-button.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";

/** Measurements in cm beside a figure, which highlights the one in focus. */
export function MeasurementsPart({ measurements: { figure, note, items, hasSaved } }: MeasurementsProps) {
  return (
    <section aria-labelledby="measurements" className="made-measurements grid gap-4">
      <h2 id="measurements" className="text-lg">
        {words.measurements}
      </h2>
      {note && <p className="field-hint">{note}</p>}
      {hasSaved && <SavedButton value="measurements">{words.savedMeasurements}</SavedButton>}
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <MeasureFigure figure={figure} marks={items} />
        <div className="grid gap-5">
          {items.map((item) => (
            <Measurement key={item.mark} item={item} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Measurement({ item: { number, field } }: { item: MeasurementView }) {
  return (
    <div className={`made-measure-${number}`}>
      <TextField
        field={{ ...field, label: `${number}. ${field.label}` }}
        size="short"
        after={<span className="flex min-h-11 items-center text-soft">{words.cm}</span>}
      />
    </div>
  );
}
