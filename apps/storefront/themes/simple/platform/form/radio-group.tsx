import type { ReactNode } from "react";
import type { FieldView } from "@noren/web/form/form-view.ts";
import { FieldErrors } from "#theme/platform/form/field-frame.tsx";
import { NeedBadge } from "#theme/platform/form/need-badge.tsx";

export type RadioOption = {
  value: string;
  label: ReactNode;
  note?: ReactNode;
  /** At the end of the label's line: a fee, a day. */
  aside?: ReactNode;
  /** Shown while the option is chosen, with and without script. */
  detail?: ReactNode;
  isDisabled?: boolean;
  /** Default, unless the form has a value. */
  isChosen?: boolean;
};
export type RadioGroupProps = { field: FieldView; options: readonly RadioOption[]; isLabelHidden?: boolean };

export function RadioGroup({ field, options, isLabelHidden }: RadioGroupProps) {
  const { id, name, defaultValue, required } = field.input;
  return (
    <fieldset className="field" aria-describedby={field.input["aria-describedby"]}>
      <legend className={isLabelHidden ? "sr-only" : "field-label mb-2"}>
        {field.label} {!isLabelHidden && <NeedBadge isRequired={field.isRequired} />}
      </legend>
      {field.hint && (
        <p className="field-hint" id={field.hintId}>
          {field.hint}
        </p>
      )}
      <div className="grid gap-3">
        {options.map((option, index) => (
          <RadioCard
            key={option.value}
            option={option}
            input={{
              id: index === 0 ? id : `${id}-${index}`,
              name,
              defaultChecked: defaultValue ? defaultValue === option.value : (option.isChosen ?? false),
              required,
              "aria-invalid": field.errors.length > 0 || undefined,
            }}
          />
        ))}
      </div>
      <FieldErrors id={field.errorId} errors={field.errors} />
    </fieldset>
  );
}

export type RadioCardProps = {
  option: RadioOption;
  input: {
    id: string;
    name: string;
    defaultChecked: boolean;
    required?: boolean;
    "aria-invalid"?: boolean | undefined;
  };
};

export function RadioCard({ option, input }: RadioCardProps) {
  const noteId = option.note ? `${input.id}-note` : undefined;
  return (
    <div className="choice group">
      <input
        {...input}
        type="radio"
        value={option.value}
        disabled={option.isDisabled}
        aria-describedby={noteId}
        className="tick"
      />
      <div className="min-w-0 grow">
        <label
          htmlFor={input.id}
          className="flex flex-wrap justify-between gap-x-4 font-semibold after:absolute after:inset-0"
        >
          <span>{option.label}</span>
          {option.aside && <span className="ml-auto font-normal">{option.aside}</span>}
        </label>
        {option.note && (
          <div id={noteId} className="mt-1 text-sm leading-[1.65] text-soft">
            {option.note}
          </div>
        )}
        {/* On a phone the detail takes the card's whole width, under the radio button, too. */}
        {option.detail && (
          <div className="relative mt-4 hidden group-has-[input:checked]:block max-md:-ml-8.5">{option.detail}</div>
        )}
      </div>
    </div>
  );
}
