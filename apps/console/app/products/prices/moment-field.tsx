import { fieldId, FieldErrors } from "#app/ui/field-frame.tsx";
import type { TypedMoment } from "./moments.ts";

type MomentFieldProps = {
  /** Begins the names of both fields: `<name>.day`, `<name>.time`. */
  name: string;
  label: string;
  hint: string;
  value: TypedMoment;
  errors?: readonly string[] | undefined;
  isReadOnly?: boolean;
};

/** A day and, if it matters, a time in Japan. */
export function MomentField({ name, label, hint, value, errors = [], isReadOnly }: MomentFieldProps) {
  const id = fieldId(name);
  const common = {
    "aria-invalid": errors.length > 0 || undefined,
    "aria-describedby": `${id}-hint${errors.length > 0 ? ` ${id}-error` : ""}`,
    readOnly: isReadOnly,
    className: "control",
  };
  return (
    <fieldset className="field">
      <legend className="field-head">
        <span className="field-label">{label}</span>{" "}
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      </legend>
      <div className="price-moment">
        <input
          {...common}
          id={id}
          type="date"
          name={`${name}.day`}
          defaultValue={value.day}
          aria-label={`${label}の日`}
        />
        <input {...common} type="time" name={`${name}.time`} defaultValue={value.time} aria-label={`${label}の時刻`} />
      </div>
      <FieldErrors id={`${id}-error`} errors={errors} />
    </fieldset>
  );
}
