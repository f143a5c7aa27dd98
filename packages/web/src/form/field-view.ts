import { confirmedName, type FieldRule } from "./form-rules.ts";
import type { FieldState, FieldView, FormProblem } from "./form-view.ts";

/** Result of the last check by field; fields without a check are absent. */
export type Checks = Record<string, { state: FieldState; errors: string[] }>;

export function checksOf(errors: Record<string, string[]> = {}): Checks {
  return Object.fromEntries(Object.entries(errors).map(([name, words]) => [name, { state: "invalid", errors: words }]));
}

const fieldId = (form: string, name: string) => `${form}-${name.replaceAll(".", "-")}`;

/** The errors of the summary, each with a link to its field. */
export function problemsOf(form: string, fields: Record<string, FieldRule>, checks: Checks): FormProblem[] {
  return Object.entries(checks)
    .filter(([, check]) => check.errors.length > 0)
    .map(([name, check]) => ({
      name,
      label: fields[name]?.label ?? "",
      message: check.errors[0]!,
      href: `#${fieldId(form, name)}`,
    }));
}

/** The question shown at the field, or the one answered before another error appeared. */
function confirmedOf(name: string, { question }: FieldRule, { answered }: Shown, errors: readonly string[]) {
  const asked = errors.find((words) => words.includes("よろしいですか。")) ?? answered;
  return question && asked ? { name: confirmedName(name), value: asked } : null;
}

type Shown = {
  value: string;
  check: Checks[string] | undefined;
  isFirstInvalid: boolean;
  answered?: string | undefined;
};

export function fieldView(form: string, name: string, rule: FieldRule, shown: Shown): FieldView {
  const id = fieldId(form, name);
  const { label, hint, isRequired, maxLength, autoComplete, inputMode, placeholder } = rule;
  const { state, errors } = shown.check ?? { state: "untouched", errors: [] };
  const described = [hint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean).join(" ");
  return {
    name,
    id,
    label,
    isRequired,
    hint: hint ?? null,
    hintId: `${id}-hint`,
    errorId: `${id}-error`,
    errors,
    state,
    value: shown.value,
    confirmed: confirmedOf(name, rule, shown, errors),
    input: {
      id,
      name,
      defaultValue: shown.value,
      required: isRequired,
      maxLength,
      autoComplete,
      inputMode,
      placeholder,
      autoFocus: shown.isFirstInvalid || undefined,
      "aria-invalid": errors.length > 0,
      "aria-describedby": described || undefined,
    },
  };
}
