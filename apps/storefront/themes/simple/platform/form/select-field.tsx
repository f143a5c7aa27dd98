import type { SelectFieldProps } from "@noren/web/form/form-view.ts";
import { FieldFrame } from "#theme/platform/form/field-frame.tsx";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

/** A required select begins with a prompt, never with a preselected option. */
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
