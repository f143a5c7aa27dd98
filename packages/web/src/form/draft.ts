import { type RefObject, useEffect, useMemo } from "react";
import { valuesOf } from "./form-rules.ts";
import type { FormValues, Refused } from "./form-view.ts";

type DraftOptions = {
  refused: Refused | undefined;
  isKnown: boolean;
  /** Without others; the same object at every render. */
  fields?: Readonly<Record<string, unknown>> | undefined;
  /** The same function at every render. */
  onRestore?: ((values: FormValues) => void) | undefined;
};

/**
 * Stores what is typed in this tab until the form is sent, and restores it after a reload or on return (CART-36). What
 * was sent and never arrived is restored too, unless the shop has newer values (`isKnown`). Without script the server
 * stores what it was sent, and the browser restores the rest. `onRestore` receives the restored values, for what is drawn
 * from the fields beside them.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string | undefined,
  { refused, isKnown, fields, onRestore }: DraftOptions,
) {
  useEffect(() => {
    forgetSent(key);
    if (!key) return;
    // refused values stand in the form, and are a draft again
    if (refused) return save(form.current, key, fields);
    const { sessionStorage } = window;
    const stored = sessionStorage.getItem(draftKey(key)) ?? (isKnown ? null : sessionStorage.getItem(sentKey(key)));
    if (!stored || !form.current) return;
    const values = JSON.parse(stored) as FormValues;
    restore(form.current, values, fields);
    onRestore?.(values);
  }, [form, key, refused, isKnown, fields, onRestore]);

  return useMemo(
    () => ({
      save() {
        if (key) save(form.current, key, fields);
      },
      /** The form is being sent: until the next form is drawn, it may not have arrived. */
      send() {
        if (!key) return;
        const stored = window.sessionStorage.getItem(draftKey(key));
        if (stored) window.sessionStorage.setItem(sentKey(key), stored);
        window.sessionStorage.removeItem(draftKey(key));
      },
    }),
    [form, key, fields],
  );
}

const draftKey = (key: string) => `draft:${key}`;
const sentKey = (key: string) => `sent:${key}`;

/** At login and logout: another person may use this browser. With `prefix`, only keys that begin with it. */
export function forgetDrafts(prefix = ""): void {
  forgetSent();
  removeAll(draftKey(prefix));
}

/** The next form or the last page is drawn: what was sent has arrived. */
export function forgetSent(but?: string): void {
  removeAll(sentKey(""), but && sentKey(but));
}

function removeAll(prefix: string, but?: string): void {
  for (const key of Object.keys(window.sessionStorage)) {
    if (key.startsWith(prefix) && key !== but) window.sessionStorage.removeItem(key);
  }
}

type Fields = DraftOptions["fields"];

function save(form: HTMLFormElement | null, key: string, fields: Fields): void {
  if (!form) return;
  const values = valuesOf(new FormData(form));
  if (fields) for (const name of Object.keys(values)) if (!Object.hasOwn(fields, name)) delete values[name];
  // Secrets are not stored; they are typed again.
  for (const control of form.querySelectorAll("[data-secret], [type=password]")) {
    delete values[(control as HTMLInputElement).name];
  }
  window.sessionStorage.setItem(draftKey(key), JSON.stringify(values));
}

function restore(form: HTMLFormElement, values: FormValues, fields: Fields): void {
  for (const control of form.elements) {
    if (fields && !Object.hasOwn(fields, (control as HTMLInputElement).name)) continue;
    if (control instanceof HTMLInputElement && (control.type === "radio" || control.type === "checkbox")) {
      control.checked = values[control.name] === control.value;
    } else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    ) {
      const value = values[control.name];
      if (value === undefined || control.type === "hidden") continue;
      // a day that is no longer offered is not chosen
      const isOffered =
        !(control instanceof HTMLSelectElement) || [...control.options].some((one) => one.value === value);
      if (isOffered) control.value = value;
    }
  }
}
