import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { afterPointer, watchPointer } from "./after-pointer.ts";
import { useDraft } from "./draft.ts";
import { type Checks, checksOf, fieldView, problemsOf } from "./field-view.ts";
import { type FormRules, valuesOf } from "./form-rules.ts";
import type { FormValues, FormView, Refused } from "./form-view.ts";
import { useActiveNavigation } from "#app/platform/navigation/use-active-navigation.ts";

export type FormOptions = {
  id: string;
  /** What is already known of the fields. */
  values?: FormValues;
  /** The action's answer when the form was not taken. */
  refused?: Refused | undefined;
  /** Keeps what is typed over reload and back (CART-36). */
  draft?: string;
  /** Receives the values that a draft has restored. */
  onRestore?: (values: FormValues) => void;
};

/** For the page's own wiring; screens see the view alone. */
export type FormHandle<Name extends string> = FormView<Name> & {
  /** Fills fields that are empty, or contain what was filled in before: nothing typed is lost. */
  fill: (values: FormValues) => void;
};

/**
 * One form over the contract's rules. All of it works without script, since the server reads the same rules and draws
 * the same errors; with script a field is validated on leaving it and the form before it is sent (FORM-08).
 */
export function useForm<Name extends string>(
  rules: FormRules<unknown>,
  { id, values, refused, draft, onRestore }: FormOptions,
): FormHandle<Name> {
  const form = useRef<HTMLFormElement>(null);
  const filled = useRef<FormValues>({});
  const [seen, setSeen] = useState(refused);
  const [checks, setChecks] = useState<Checks>(() => checksOf(refused?.fields));
  // The summary says what the last submit found, and stays so while fields are put right.
  const [found, setFound] = useState<Checks>(checks);
  const [message, setMessage] = useState(refused?.message ?? null);
  const navigation = useActiveNavigation();
  const isKnown = Object.keys(rules.fields).some((name) => values?.[name]);
  const storedDraft = useDraft(form, draft, { refused, isKnown, onRestore });

  if (refused !== seen) {
    setSeen(refused);
    setChecks(checksOf(refused?.fields));
    setFound(checksOf(refused?.fields));
    setMessage(refused?.message ?? null);
  }
  useEffect(watchPointer, []);
  useEffect(() => {
    if (refused) focusFirst(form.current, rules, refused.fields);
  }, [refused, rules]);

  const fill = useCallback(
    (words: FormValues) => {
      for (const [name, word] of Object.entries(words)) {
        const control = form.current?.elements.namedItem(name);
        if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
        if (control.value !== "" && control.value !== filled.current[name]) continue;
        control.value = word;
        filled.current[name] = word;
        setChecks((before) => ({ ...before, [name]: { state: "valid", errors: [] } }));
      }
      storedDraft.save();
    },
    [storedDraft],
  );

  function validate(input: HTMLInputElement) {
    const rule = rules.fields[input.name];
    if (!rule) return;
    const { value, errors } = rule.check(input.value);
    if (value !== input.value) input.value = value;
    storedDraft.save();
    const state = errors.length > 0 ? "invalid" : "valid";
    afterPointer(() => setChecks((before) => ({ ...before, [input.name]: { state, errors } })));
  }

  const given = refused?.values ?? values ?? {};
  const firstInvalid = refused && Object.keys(rules.fields).find((name) => refused.fields[name]);
  return {
    field(name) {
      const rule = rules.fields[name];
      if (!rule) throw new Error(`The form ${id} has no field ${name}.`);
      return fieldView(id, name, rule, {
        value: given[name] ?? "",
        check: checks[name],
        isFirstInvalid: firstInvalid === name,
      });
    },
    fill,
    problems: problemsOf(id, rules.fields, found),
    message,
    summaryId: `${id}-summary`,
    isSending: navigation.state !== "idle" && navigation.formMethod === "POST",
    props: {
      id,
      method: "post",
      noValidate: true,
      ref: form,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        const submitter = (event.nativeEvent as SubmitEvent).submitter;
        if (submitter?.hasAttribute("formnovalidate")) return;
        const { errors } = rules.parse(valuesOf(new FormData(event.currentTarget)));
        setChecks(checksOf(errors));
        setFound(checksOf(errors));
        setMessage(null);
        if (Object.keys(errors).length === 0) return storedDraft.send();
        event.preventDefault();
        focusFirst(event.currentTarget, rules, errors);
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        storedDraft.save();
        const { name, type } = event.target as HTMLInputElement;
        if (isChoice(type)) validate(event.target as HTMLInputElement);
        else if (rules.fields[name] && checks[name]?.state !== "dirty") {
          setChecks((before) => ({ ...before, [name]: { state: "dirty", errors: before[name]?.errors ?? [] } }));
        }
      },
      onBlur(event: FocusEvent<HTMLFormElement>) {
        const input = event.target as unknown as HTMLInputElement;
        // A field that was only passed by is not validated.
        if (isChoice(input.type) || (input.value === "" && checks[input.name]?.state !== "dirty")) return;
        validate(input);
      },
    },
  };
}

const isChoice = (type: string) => type === "radio" || type === "checkbox";

function focusFirst(form: HTMLFormElement | null, rules: FormRules<unknown>, errors: Record<string, string[]>) {
  const name = Object.keys(rules.fields).find((field) => errors[field]);
  const found = name && form?.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (control instanceof HTMLElement) control.focus();
}
