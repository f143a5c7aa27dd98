/** What a theme gets to draw a form: everything the kit knows, nothing to decide. */
import type { CompositionEvent, FocusEvent, FormEvent, KeyboardEvent, ReactNode, Ref } from "react";

/** What stands in a form's fields, by name. */
export type FormValues = Record<string, string>;

/** What a shop adds to a refusal, such as a captcha of the form; the area that adds it declares it here. */
export interface RefusedExtras {}

/** A form that was not taken: what was typed, and why not. Actions answer it with 422. */
export type Refused = RefusedExtras & {
  values: FormValues;
  fields: Record<string, string[]>;
  /** About the whole form; null when the fields say enough. */
  message: string | null;
  code: string;
};

/** dirty: typed since the last check; invalid and valid are results of one. */
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
  /** Stands between label and field and stays when the field has content. */
  hint: string | null;
  hintId: string;
  errorId: string;
  errors: string[];
  state: FieldState;
  value: string;
  /** Sent along as the answer to the question that stands at the field; null without one. */
  confirmed?: { name: string; value: string } | null;
  /** Spread on <input>, <select> or <textarea>. */
  input: FieldInputProps;
};

export type FormProblem = { name: string; label: string; message: string; href: string };

export type FormView<Name extends string = string> = {
  field: (name: Name) => FieldView;
  /** Spread on <form>. */
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
  /** After a submit: each error with a link to its field. Empty when there is nothing to say. */
  problems: FormProblem[];
  /** What was refused as a whole, in the server's words. */
  message: string | null;
  summaryId: string;
  isSending: boolean;
};

/** Props of the theme's pieces: form/text-field, form/select-field, form/radio-group, form/error-summary. */
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
