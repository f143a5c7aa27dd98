import { type ReactNode, useState } from "react";
import type { FieldView, SelectFieldProps } from "../form/form-view.ts";

export type FieldFrameProps = {
  field: Pick<FieldView, "id" | "label" | "isRequired" | "hint" | "hintId" | "errorId" | "errors">;
  /** Badge beside the label: required or optional. */
  badge: ReactNode;
  /** Icon before each error. */
  mark: ReactNode;
  children: ReactNode;
  className?: string | undefined;
};

/** Label with badge, hint, control, errors: in this order for every field. */
export function FieldFrame({ field, badge, mark, children, className }: FieldFrameProps) {
  return (
    <div className={`field${className ? ` ${className}` : ""}`}>
      <label className="field-label" htmlFor={field.id}>
        {field.label}
        {badge}
      </label>
      {field.hint && (
        <p className="field-hint" id={field.hintId}>
          {field.hint}
        </p>
      )}
      {children}
      <FieldErrors id={field.errorId} errors={field.errors} mark={mark} />
    </div>
  );
}

export type FieldErrorsProps = { id: string; errors: readonly string[]; mark: ReactNode };

/** A live region that stays in the page, so that screen readers announce errors when they appear. */
export function FieldErrors({ id, errors, mark }: FieldErrorsProps) {
  return (
    <div id={id} aria-live="polite">
      {errors.map((error) => (
        <p key={error} className="field-error">
          {mark}
          {error}
        </p>
      ))}
    </div>
  );
}

type TextInputProps = { field: FieldView; type: "text" | "email" | "password" | "tel"; size: "short" | "full" };

export const TextInput = ({ field, type, size }: TextInputProps) => (
  <>
    {field.confirmed && <input type="hidden" {...field.confirmed} />}
    <input {...field.input} type={type} className={`control${size === "short" ? " max-w-44" : ""}`} />
  </>
);

export function TextArea({ field, rows }: { field: FieldView; rows: number }) {
  const { inputMode: _, ...area } = field.input;
  return <textarea {...area} rows={rows} className="control" />;
}

/** A required select starts with a prompt; nothing is preselected. */
export function Select({ field, options, size = "full", prompt }: SelectFieldProps & { prompt: string }) {
  const { maxLength: _, inputMode: __, placeholder: ___, ...select } = field.input;
  const hasEmpty = options.some(({ value }) => value === "");
  return (
    <select {...select} className={`control${size === "short" ? " max-w-56" : ""}`}>
      {!hasEmpty && <option value="">{prompt}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

export type CheckboxProps = { field: FieldView; value: string; mark: ReactNode };

/** A checkbox with its label as frame. */
export function Checkbox({ field, value, mark }: CheckboxProps) {
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
      <FieldErrors id={field.errorId} errors={field.errors} mark={mark} />
    </div>
  );
}

/** `subject` completes `show` and `hide` for screen readers. */
export type PasswordInputProps = { field: FieldView; subject: string; show: string; hide: string };

/** A password field with a button that shows it. `data-secret` excludes it from drafts. */
export function PasswordInput({ field, subject, show, hide }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <input
        {...field.input}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        data-secret
        className="control pr-20"
      />
      <button
        type="button"
        className="script-only button button-quiet button-small absolute top-0.5 right-0.5 px-3"
        aria-controls={field.id}
        onClick={() => setIsShown(!isShown)}
      >
        <span className="sr-only">{subject}</span>
        {isShown ? hide : show}
      </button>
    </div>
  );
}
