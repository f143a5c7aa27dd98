/** Props of themes for drawing forms. */
import type { CompositionEvent, FocusEvent, FormEvent, KeyboardEvent, ReactNode, Ref } from "react";

/** Values of a form's fields by name. */
export type FormValues = Record<string, string>;

/** Additional data of a refusal, such as a captcha of the form; declared by the area that adds it. */
export interface RefusedExtras {}

/** A refused form: submitted values, and errors. Actions answer it with 422. */
export type Refused = RefusedExtras & {
  values: FormValues;
  fields: Record<string, string[]>;
  /** Message for the whole form; null if the fields' messages are enough. */
  message: string | null;
  code: string;
};

/** dirty: changed since the last check; invalid, valid: result of the last check. */
export type FieldState = "untouched" | "valid" | "invalid" | "dirty";

type FieldInputProps = {
  id: string;
  name: string;
  defaultValue: string;
  required: boolean;
  maxLength?: number;
  autoComplete?: string;
  inputMode?: "numeric" | "decimal" | "tel" | "email" | "text";
  placeholder?: string;
  autoFocus?: boolean;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

export type FieldView = {
  name: string;
  id: string;
  label: string;
  isRequired: boolean;
  /** Shown between label and field, also while the field has content. */
  hint: string | null;
  hintId: string;
  errorId: string;
  errors: string[];
  state: FieldState;
  value: string;
  /** Hidden field that confirms the question at this field; null without a question. */
  confirmed?: { name: string; value: string } | null;
  /** Props of <input>, <select> or <textarea>. */
  input: FieldInputProps;
};

export type FormProblem = { name: string; label: string; message: string; href: string };

export type FormView<Name extends string = string> = {
  field: (name: Name) => FieldView;
  /** Props of <form>. */
  props: {
    id: string;
    method: "post";
    action?: string;
    noValidate: true;
    ref: Ref<HTMLFormElement>;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onFocus: (event: FocusEvent<HTMLFormElement>) => void;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    onCompositionUpdate: (event: CompositionEvent) => void;
    onCompositionEnd: (event: CompositionEvent) => void;
  };
  /** Errors after a submission, each with a link to its field. */
  problems: FormProblem[];
  /** The server's message for the whole form. */
  message: string | null;
  summaryId: string;
  isSending: boolean;
};

/** Props of the theme's components form/text-field, form/select-field, form/radio-group, form/error-summary. */
export type TextFieldProps = {
  field: FieldView;
  type?: "text" | "email" | "password" | "tel";
  size?: "short" | "full";
  after?: ReactNode;
};
export type SelectFieldProps = {
  field: FieldView;
  options: { value: string; label: string }[];
  size?: "short" | "full";
};
export type ErrorSummaryProps = { form: Pick<FormView, "problems" | "message" | "summaryId"> };
