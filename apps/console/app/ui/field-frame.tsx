import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Id of a field by its name; `form` tells fields of the same name in several forms of a page apart. */
export const fieldId = (name: string, form = "") => `${form}${name.replaceAll(/[^\w-]/g, "-")}`;

export type FieldProps = {
  name: string;
  label: string;
  /** Bounds, unit or default value, beside the label. */
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
  /** Begins the ids of the form's fields, where several forms of a page have fields of the same name. */
  form?: string;
  /** Not required; said beside the label. */
  isOptional?: boolean;
};

/** Attributes that tie a control to its label, hint and errors. */
export function controlProps({ name, form, hint, errors = [] }: FieldProps) {
  const id = fieldId(name, form);
  const described = [hint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    name,
    "aria-invalid": errors.length > 0 || undefined,
    "aria-describedby": described || undefined,
  };
}

/** Label with its hint, control, errors: in this order for every field. */
export function FieldFrame({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { name, label, hint, errors = [], form, isOptional } = field;
  const id = fieldId(name, form);
  return (
    <div className="field">
      <p className="field-head">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {isOptional && <span className="field-hint">任意</span>}
        {hint && (
          <span className="field-hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </p>
      {children}
      <FieldErrors id={`${id}-error`} errors={errors} />
    </div>
  );
}

export const FieldErrors = ({ id, errors }: { id: string; errors: readonly string[] }) => (
  <div id={id} aria-live="polite">
    {errors.map((error) => (
      <p key={error} className="field-error">
        <Icon name="warning" />
        {error}
      </p>
    ))}
  </div>
);
