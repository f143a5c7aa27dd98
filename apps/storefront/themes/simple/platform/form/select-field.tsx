import type { SelectFieldProps } from "#app/platform/form/form-view.ts";
import { FieldFrame } from "#theme/platform/form/field-frame.tsx";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

/** A field that must be chosen begins with a word that says so, never with somebody else's choice. */
export function SelectField({ field, options, size = "full" }: SelectFieldProps) {
  const { maxLength: _, inputMode: __, placeholder: ___, ...select } = field.input;
  const hasEmpty = options.some(({ value }) => value === "");
  return (
    <FieldFrame field={field}>
      <select {...select} className={`control${size === "short" ? " max-w-56" : ""}`}>
        {!hasEmpty && <option value="">{words.chooseOne}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
