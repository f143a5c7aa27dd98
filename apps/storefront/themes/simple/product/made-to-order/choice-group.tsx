import { figure } from "@noren/contract/platform/yen.ts";
import type { ChoiceGroupProps, ChoiceView } from "#app/product/made-to-order/made-to-order-view.ts";
import { madeToOrderMessages as words } from "#theme/product/made-to-order/made-to-order.messages.ts";
import { FieldErrors } from "#theme/platform/form/field-frame.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { Swatch } from "#theme/platform/ui/swatch.tsx";

/** One choice of several, each a card with picture or colour, name and surcharge. */
export function ChoiceGroup({ group: { field, note, choices } }: ChoiceGroupProps) {
  const { id, name, defaultValue } = field.input;
  const hasPictures = choices.some(({ picture }) => picture);
  const hasPrices = choices.some(({ price }) => price > 0);
  return (
    <fieldset className="field" aria-describedby={note ? field.hintId : undefined}>
      <legend className="field-label mb-2">{field.label}</legend>
      {note && (
        <p className="field-hint" id={field.hintId}>
          {note}
        </p>
      )}
      <div className={`made-choices${hasPictures ? " made-choices-picture" : ""}`}>
        {choices.map((choice, index) => (
          <ChoiceCard
            key={choice.value}
            choice={choice}
            hasPrice={hasPrices}
            input={{
              id: index === 0 ? id : `${id}-${choice.value}`,
              name,
              defaultChecked: defaultValue === choice.value,
              "aria-invalid": field.errors.length > 0 || undefined,
            }}
          />
        ))}
      </div>
      <FieldErrors id={field.errorId} errors={field.errors} />
    </fieldset>
  );
}

type ChoiceCardProps = {
  choice: ChoiceView;
  /** True if any choice of the group has a surcharge; then every card shows its own. */
  hasPrice: boolean;
  input: { id: string; name: string; defaultChecked: boolean; "aria-invalid"?: true | undefined };
};

function ChoiceCard({ choice, hasPrice, input }: ChoiceCardProps) {
  const { value, label, note, price, color, picture } = choice;
  return (
    <label className={`chip made-choice${picture ? " chip-picture" : ""}`}>
      <input {...input} type="radio" value={value} required />
      {picture ? (
        <Picture picture={picture} sizes="112px" widths={[160, 320]} isDecoration />
      ) : (
        color && <Swatch color={color} />
      )}
      <span className="min-w-0">
        <span className="block">{label}</span>
        {note && <span className="block text-xs font-normal text-soft">{note}</span>}
        {hasPrice && (
          <span className="block text-xs font-normal text-soft tabular-nums">
            {price > 0 ? words.plus(figure(price)) : words.included}
          </span>
        )}
      </span>
    </label>
  );
}
