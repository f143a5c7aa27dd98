import { useCallback, useState } from "react";
import { afterPointer } from "./after-pointer.ts";
import { type Checks, checksOf } from "./field-view.ts";
import type { FormRules } from "./form-rules.ts";
import type { Refused } from "./form-view.ts";

const isChoice = (type: string) => type === "radio" || type === "checkbox";

/**
 * State of a form's checks. `checks`: by field. `found`: errors of the last submission that are not corrected yet, for
 * the summary. `seen`: the refusal that both were last initialized from.
 */
export function useChecks(rules: FormRules<unknown>, refused: Refused | undefined, onChecked: () => void) {
  const [seen, setSeen] = useState(refused);
  const [checks, setChecks] = useState<Checks>(() => checksOf(refused?.fields));
  const [found, setFound] = useState<Checks>(checks);
  const [message, setMessage] = useState(refused?.message ?? null);
  const show = (errors: Record<string, string[]> | undefined, words: string | null) => {
    setChecks(checksOf(errors));
    setFound(checksOf(errors));
    setMessage(words);
  };
  if (refused !== seen) {
    setSeen(refused);
    show(refused?.fields, refused?.message ?? null);
  }
  const markFilled = useCallback((name: string, word: string) => {
    setChecks((before) => ({ ...before, [name]: { state: word ? "valid" : "untouched", errors: [] } }));
    if (word) setFound((before) => (before[name] ? { ...before, [name]: { state: "valid", errors: [] } } : before));
  }, []);
  return {
    checks,
    found,
    message,
    show,
    markFilled,
    ...fieldChecks(rules, { checks, setChecks, setFound, onChecked }),
  };
}

type Change = (change: (before: Checks) => Checks) => void;
type Held = { checks: Checks; setChecks: Change; setFound: Change; onChecked: () => void };

/** Checks a field when it loses focus, and while it is typed in. */
function fieldChecks(rules: FormRules<unknown>, { checks, setChecks, setFound, onChecked }: Held) {
  /** Removes a corrected field's errors, at the field and in the summary. */
  function dropErrors(name: string) {
    const without = (before: Checks): Checks =>
      before[name] ? { ...before, [name]: { state: "dirty", errors: [] } } : before;
    afterPointer(() => {
      setChecks(without);
      setFound(without);
    });
  }

  function validate(input: HTMLInputElement) {
    const rule = rules.fields[input.name];
    if (!rule) return;
    const { value, errors: found } = rule.check(input.value);
    const question = found.length === 0 && value !== "" ? rule.question?.(value) : null;
    const errors = question ? [question] : found;
    if (value !== input.value) input.value = value;
    onChecked();
    const state = errors.length > 0 ? "invalid" : "valid";
    afterPointer(() => setChecks((before) => ({ ...before, [input.name]: { state, errors } })));
  }

  return {
    onTyped(input: HTMLInputElement) {
      const { name, type, value } = input;
      // a corrected error disappears immediately, not when the field loses focus
      if (checks[name]?.errors.length && rules.fields[name]?.check(value).errors.length === 0) dropErrors(name);
      if (isChoice(type)) validate(input);
      else if (rules.fields[name] && checks[name]?.state !== "dirty") {
        setChecks((before) => ({ ...before, [name]: { state: "dirty", errors: before[name]?.errors ?? [] } }));
      }
    },
    /** A field that was focused without a change is not validated. */
    onLeft(input: HTMLInputElement) {
      if (isChoice(input.type) || (input.value === "" && checks[input.name]?.state !== "dirty")) return;
      validate(input);
    },
  };
}
