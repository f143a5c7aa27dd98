import { type FocusEvent, type FormEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { afterPointer, watchPointer } from "./after-pointer.ts";
import { useDraft } from "./draft.ts";
import { type Checks, checksOf, fieldView, problemsOf } from "./field-view.ts";
import { confirmedName, type FormRules, valuesOf } from "./form-rules.ts";
import type { FormValues, FormView, Refused } from "./form-view.ts";
import { useKana } from "./use-kana.ts";
import { useActiveNavigation } from "../request/use-active-navigation.ts";

export type FormOptions = {
  id: string;
  /** What is already known of the fields. */
  values?: FormValues;
  /** The action's answer when the form was not taken. */
  refused?: Refused | undefined;
  /** Keeps what is typed over reload and back (CART-36). */
  draft?: string;
  /** The draft has the fields of the rules alone: the form also holds others, which are not this form's to keep. */
  isDraftOfFields?: boolean;
  /** `values` only begin the form: what was typed is restored over them, sent or not. */
  isDraftFirst?: boolean;
  /** Receives the values that a draft has restored. */
  onRestore?: (values: FormValues) => void;
};

/** For the page's own wiring; screens see the view alone. */
export type FormHandle<Name extends string> = FormView<Name> & {
  /** Puts words into fields, by what stands in the form; the same function at every drawing, as `control` is. */
  fill: (change: (typed: FormValues) => FormValues) => void;
  control: (name: string) => HTMLInputElement | HTMLSelectElement | null;
};

/**
 * One form over the contract's rules. All of it works without script, since the server reads the same rules and draws
 * the same errors; with script a field is validated on leaving it and the form before it is sent (FORM-08).
 */
export function useForm<Name extends string>(
  rules: FormRules<unknown>,
  { id, values, refused, draft, isDraftOfFields, isDraftFirst, onRestore }: FormOptions,
): FormHandle<Name> {
  const form = useRef<HTMLFormElement>(null);
  const filled = useRef<FormValues>({});
  const isTabbing = useRef(false);
  const [seen, setSeen] = useState(refused);
  const [checks, setChecks] = useState<Checks>(() => checksOf(refused?.fields));
  // The summary says what the last submit found and is not put right yet.
  const [found, setFound] = useState<Checks>(checks);
  // Answers to questions stay in the form while it is sent, though no question stands at a field any more.
  const [answers, setAnswers] = useState<FormValues>({});
  const [message, setMessage] = useState(refused?.message ?? null);
  const navigation = useActiveNavigation();
  const isKnown = !isDraftFirst && Object.keys(rules.fields).some((name) => values?.[name]);
  const storedDraft = useDraft(form, draft, {
    refused,
    isKnown,
    onRestore,
    fields: isDraftOfFields ? rules.fields : undefined,
  });

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

  const control = useCallback((name: string) => {
    const found = form.current?.elements.namedItem(name);
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null;
  }, []);
  const put = useCallback(
    (name: string, word: string) => {
      const field = control(name);
      if (!field) return;
      field.value = word;
      setChecks((before) => ({ ...before, [name]: { state: word ? "valid" : "untouched", errors: [] } }));
      if (word) setFound((before) => (before[name] ? { ...before, [name]: { state: "valid", errors: [] } } : before));
      storedDraft.save();
    },
    [control, storedDraft],
  );
  const fill = useCallback(
    (change: (typed: FormValues) => FormValues) => {
      if (!form.current) return;
      for (const [name, word] of Object.entries(change(valuesOf(new FormData(form.current))))) {
        if (control(name)?.value === word) continue;
        filled.current[name] = word;
        put(name, word);
      }
    },
    [control, put],
  );
  const kana = useKana(form, put);

  /** What is right now is no error any more, at its field and in the summary. */
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
        answered: answers[confirmedName(name)] ?? refused?.values[confirmedName(name)],
      });
    },
    fill,
    control,
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
        const sent = valuesOf(new FormData(event.currentTarget));
        const { errors } = rules.parse(sent);
        setAnswers(sent);
        setChecks(checksOf(errors));
        setFound(checksOf(errors));
        setMessage(null);
        if (Object.keys(errors).length === 0) return storedDraft.send();
        event.preventDefault();
        focusFirst(event.currentTarget, rules, errors);
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        storedDraft.save();
        kana.forget(event.target as HTMLInputElement);
        const { name, type, value } = event.target as HTMLInputElement;
        // corrected: the error goes at once, not when the field is left
        if (checks[name]?.errors.length && rules.fields[name]?.check(value).errors.length === 0) dropErrors(name);
        if (isChoice(type)) validate(event.target as HTMLInputElement);
        else if (rules.fields[name] && checks[name]?.state !== "dirty") {
          setChecks((before) => ({ ...before, [name]: { state: "dirty", errors: before[name]?.errors ?? [] } }));
        }
      },
      onCompositionUpdate: kana.onCompositionUpdate,
      onCompositionEnd: kana.onCompositionEnd,
      onKeyDown({ key }: KeyboardEvent) {
        isTabbing.current = key === "Tab";
      },
      onFocus(event: FocusEvent<HTMLFormElement>) {
        if (isTabbing.current) keepFilled(event.target as EventTarget, filled.current);
        isTabbing.current = false;
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

/** Tab selects all of a field; what was filled in is gone on with, not written over. */
function keepFilled(input: EventTarget, filled: FormValues) {
  if (!(input instanceof HTMLInputElement)) return;
  const begin = filled[input.name];
  if (begin && input.value.startsWith(begin)) input.setSelectionRange(input.value.length, input.value.length);
}

const isChoice = (type: string) => type === "radio" || type === "checkbox";

function focusFirst(form: HTMLFormElement | null, rules: FormRules<unknown>, errors: Record<string, string[]>) {
  const name = Object.keys(rules.fields).find((field) => errors[field]);
  const found = name && form?.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (control instanceof HTMLElement) control.focus();
}
