import { type InputHTMLAttributes, useState } from "react";
import { controlProps, FieldFrame, type FieldProps } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";

type Value = {
  value?: string | undefined;
  /** The saved value; a control whose value differs from it is marked as changed. */
  savedValue?: string;
  isRequired?: boolean;
};

type Input = InputHTMLAttributes<HTMLInputElement>;
type TextFieldProps = FieldProps &
  Value &
  Pick<Input, "autoComplete" | "inputMode" | "maxLength" | "placeholder" | "list" | "min" | "max"> & {
    type?: "text" | "email" | "tel" | "number" | "date" | "datetime-local" | "search";
    /** The number's unit is in the label; figures stand at the end of the field. */
    isNumber?: boolean;
  };

/** Marks a control as changed while its value differs from the saved one. */
function useChanged(value: string | undefined, savedValue: string | undefined) {
  const [isChanged, setIsChanged] = useState(savedValue !== undefined && (value ?? "") !== savedValue);
  return {
    "data-changed": isChanged || undefined,
    onInput: (event: { currentTarget: { value: string } }) =>
      savedValue !== undefined && setIsChanged(event.currentTarget.value !== savedValue),
  };
}

export function TextField({ value, savedValue, isRequired, type = "text", isNumber, ...field }: TextFieldProps) {
  const { autoComplete, inputMode, maxLength, placeholder, list, min, max } = field;
  return (
    <FieldFrame {...field}>
      <input
        {...controlProps(field)}
        {...useChanged(value ?? savedValue, savedValue)}
        {...{ type, autoComplete, inputMode, maxLength, placeholder, list, min, max }}
        defaultValue={value ?? savedValue}
        required={isRequired}
        className={`control${isNumber ? " control-number" : ""}`}
      />
    </FieldFrame>
  );
}

export function TextArea({ value, savedValue, isRequired, rows = 4, maxLength, placeholder, ...field }: AreaProps) {
  return (
    <FieldFrame {...field}>
      <textarea
        {...controlProps(field)}
        {...useChanged(value ?? savedValue, savedValue)}
        {...{ rows, maxLength, placeholder }}
        defaultValue={value ?? savedValue}
        required={isRequired}
        className="control"
      />
    </FieldFrame>
  );
}
type AreaProps = FieldProps & Value & { rows?: number; maxLength?: number; placeholder?: string };

export type Option = { value: string; label: string };

export function SelectField({ value, savedValue, isRequired, options, ...field }: SelectProps) {
  return (
    <FieldFrame {...field}>
      <select
        {...controlProps(field)}
        {...useChanged(value ?? savedValue, savedValue)}
        defaultValue={value ?? savedValue}
        required={isRequired}
        className="control"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
type SelectProps = FieldProps & Value & { options: readonly Option[] };

type PasswordProps = FieldProps & { autoComplete: "current-password" | "new-password" };

/** A password, which no refused form returns; with script it can be shown. */
export function PasswordField({ autoComplete, ...field }: PasswordProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame {...field}>
      <div className="control-with-button">
        <input
          {...controlProps(field)}
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          className="control"
        />
        <button
          type="button"
          className="icon-button script-only"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name="eye" />
          <span className="sr-only">{field.label}を表示する</span>
        </button>
      </div>
    </FieldFrame>
  );
}

type SecretProps = FieldProps & { maxLength: number; isRequired?: boolean };

/** A key that goes to the server and never comes back: neither a stored one nor a refused one is in the field. */
export const SecretField = ({ maxLength, isRequired, ...field }: SecretProps) => (
  <FieldFrame {...field}>
    <input
      {...controlProps(field)}
      type="password"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxLength}
      required={isRequired}
      className="control"
    />
  </FieldFrame>
);

type TickProps = {
  name: string;
  value?: string;
  label: string;
  isChecked?: boolean;
  isDisabled?: boolean;
  hint?: string;
};

export const Tick = ({ name, value = "on", label, isChecked, isDisabled, hint }: TickProps) => (
  <label className="choice">
    <input type="checkbox" className="tick" {...{ name, value }} defaultChecked={isChecked} disabled={isDisabled} />
    <span>
      {label}
      {hint && <span className="field-hint"> {hint}</span>}
    </span>
  </label>
);

type ChoicesProps = {
  name: string;
  legend: string;
  options: readonly Option[];
  value?: string;
  errors?: readonly string[];
};

/** One of a few; drawn as radio buttons. */
export const Choices = ({ name, legend, options, value, errors = [] }: ChoicesProps) => (
  <fieldset className="field" aria-describedby={errors.length > 0 ? `${name}-error` : undefined}>
    <legend className="field-label">{legend}</legend>
    <div className="choices">
      {options.map((option, at) => (
        <label key={option.value} className="choice">
          <input
            id={at === 0 ? name : undefined}
            type="radio"
            className="tick"
            name={name}
            value={option.value}
            defaultChecked={option.value === value}
          />
          {option.label}
        </label>
      ))}
    </div>
    <div id={`${name}-error`} aria-live="polite">
      {errors.map((error) => (
        <p key={error} className="field-error">
          <Icon name="warning" />
          {error}
        </p>
      ))}
    </div>
  </fieldset>
);
