import type { FieldView } from "@noren/web/form/form-view.ts";
import { FieldErrors } from "#theme/platform/form/field-frame.tsx";

export function CheckboxField({ field, value = "1" }: { field: FieldView; value?: string }) {
  const { id, name, required } = field.input;
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          id={id}
          name={name}
          type="checkbox"
          value={value}
          required={required}
          defaultChecked={field.value === value}
          aria-invalid={field.errors.length > 0 || undefined}
          aria-describedby={field.input["aria-describedby"]}
          className="tick"
        />
        <span>{field.label}</span>
      </label>
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}
