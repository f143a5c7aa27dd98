import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useSending } from "../page/use-page.ts";
import { watchPointer } from "./after-pointer.ts";
import { useDraft } from "./draft.ts";
import { fieldView, problemsOf } from "./field-view.ts";
import { focusFirst, keepFilled } from "./focus.ts";
import { confirmedName, type FormRules, valuesOf } from "./form-rules.ts";
import type { FormValues, FormView, Refused } from "./form-view.ts";
import { useChecks } from "./use-checks.ts";
import { useKana } from "./use-kana.ts";

export type FormOptions = {
  id: string;
  /** Initial values. */
  values?: FormValues;
  /** The action's answer if it refused the form. */
  refused?: Refused | undefined;
  /** Key of the draft, which survives reload and return (CART-36); no draft without it. */
  draft?: string;
  /** The draft contains only the fields of the rules, since the form also has fields of another form. */
  isDraftOfFields?: boolean;
  /** Drafts take precedence over `values`, submitted or not. */
  isDraftFirst?: boolean;
  /** Called with the values restored from a draft. */
  onRestore?: (values: FormValues) => void;
};

/** For the page; screens get the view only. */
export type FormHandle<Name extends string> = FormView<Name> & {
  /** Sets fields, computed from the current values; `fill` and `control` are the same functions at every render. */
  fill: (change: (typed: FormValues) => FormValues) => void;
  control: (name: string) => Control | null;
};

/**
 * A form with the contract's rules. Works without script, since the server uses the same rules and draws the same
 * errors; with script a field is validated when it loses focus, and the form before submission (FORM-08).
 */
export function useForm<Name extends string>(
  rules: FormRules<unknown>,
  { id, values, refused, draft, isDraftOfFields, isDraftFirst, onRestore }: FormOptions,
): FormHandle<Name> {
  const form = useRef<HTMLFormElement>(null);
  // confirmations stay in the form while it is submitted, when no question is shown any more
  const [answers, setAnswers] = useState<FormValues>({});
  const isKnown = !isDraftFirst && Object.keys(rules.fields).some((name) => values?.[name]);
  const storedDraft = useDraft(form, draft, {
    refused,
    isKnown,
    onRestore,
    fields: isDraftOfFields ? rules.fields : undefined,
  });
  const checking = useChecks(rules, refused, storedDraft.save);
  const { checks, found, message, markFilled } = checking;
  const { control, put, fill, filled } = useControls(form, markFilled, storedDraft.save);
  const kana = useKana(form, put);
  const isSending = useSending();
  useEffect(watchPointer, []);
  useEffect(() => {
    if (refused) focusFirst(form.current, rules, refused.fields);
  }, [refused, rules]);

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
    isSending,
    props: {
      id,
      method: "post",
      noValidate: true,
      ref: form,
      ...useTabbing(filled),
      onSubmit: onSubmit(rules, { setAnswers, show: checking.show, send: storedDraft.send }),
      onInput(event: FormEvent<HTMLFormElement>) {
        storedDraft.save();
        kana.forget(event.target as HTMLInputElement);
        checking.onTyped(event.target as HTMLInputElement);
      },
      onCompositionUpdate: kana.onCompositionUpdate,
      onCompositionEnd: kana.onCompositionEnd,
      onBlur: (event: FocusEvent<HTMLFormElement>) => checking.onLeft(event.target as unknown as HTMLInputElement),
    },
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (found: unknown): found is Control =>
  [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => found instanceof kind);

/** Access to the form's controls by name, and setting their values. `filled`: the values set by `fill`. */
function useControls(
  form: RefObject<HTMLFormElement | null>,
  markFilled: (name: string, word: string) => void,
  save: () => void,
) {
  const filled = useRef<FormValues>({});
  const control = useCallback(
    (name: string) => {
      const found = form.current?.elements.namedItem(name);
      return isControl(found) ? found : null;
    },
    [form],
  );
  const put = useCallback(
    (name: string, word: string) => {
      const field = control(name);
      if (!field) return;
      field.value = word;
      markFilled(name, word);
      save();
    },
    [control, markFilled, save],
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
    [form, control, put],
  );
  return { control, put, fill, filled };
}

/** Moves the cursor to the end when Tab focuses a field set by `fill`. */
function useTabbing(filled: RefObject<FormValues>) {
  const isTabbing = useRef(false);
  return {
    onKeyDown({ key }: KeyboardEvent) {
      isTabbing.current = key === "Tab";
    },
    onFocus(event: FocusEvent<HTMLFormElement>) {
      if (isTabbing.current) keepFilled(event.target as EventTarget, filled.current);
      isTabbing.current = false;
    },
  };
}

type Submit = {
  setAnswers: (sent: FormValues) => void;
  show: (errors: Record<string, string[]>, message: null) => void;
  send: () => void;
};

/** A form with errors is not submitted: errors are shown, and the first invalid field gets the focus. */
const onSubmit =
  (rules: FormRules<unknown>, { setAnswers, show, send }: Submit) =>
  (event: FormEvent<HTMLFormElement>) => {
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    if (submitter?.hasAttribute("formnovalidate")) return;
    const sent = valuesOf(new FormData(event.currentTarget));
    const { errors } = rules.parse(sent);
    setAnswers(sent);
    show(errors, null);
    if (Object.keys(errors).length === 0) return send();
    event.preventDefault();
    focusFirst(event.currentTarget, rules, errors);
  };
