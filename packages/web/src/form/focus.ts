import type { FormRules } from "./form-rules.ts";
import type { FormValues } from "./form-view.ts";

/**
 * Tab selects a field's content; in a field filled automatically, moves the cursor to the end instead, so that typing
 * does not replace it.
 */
export function keepFilled(input: EventTarget, filled: FormValues): void {
  if (!(input instanceof HTMLInputElement)) return;
  const begin = filled[input.name];
  if (begin && input.value.startsWith(begin)) input.setSelectionRange(input.value.length, input.value.length);
}

export function focusFirst(
  form: HTMLFormElement | null,
  rules: FormRules<unknown>,
  errors: Record<string, string[]>,
): void {
  const name = Object.keys(rules.fields).find((field) => errors[field]);
  const found = name && form?.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (control instanceof HTMLElement) control.focus();
}
