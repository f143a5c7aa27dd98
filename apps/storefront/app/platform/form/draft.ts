import { type RefObject, useEffect, useMemo } from "react";
import { valuesOf } from "./form-rules.ts";
import type { FormValues, Refused } from "./form-view.ts";

type DraftOptions = {
  refused: Refused | undefined;
  isKnown: boolean;
  /** The same function at every drawing. */
  onRestore?: ((values: FormValues) => void) | undefined;
};

/**
 * Keeps what is typed in this tab until the form is sent, and puts it back after a reload or when one returns (CART-36).
 * What was sent and never arrived is put back too, as long as the shop knows nothing newer (`isKnown`).
 * Without script the server keeps what it was sent, and the browser what it was not. `onRestore` is told what was put
 * back, for what is drawn from the fields beside them.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string | undefined,
  { refused, isKnown, onRestore }: DraftOptions,
) {
  useEffect(() => {
    forgetSent(key);
    if (!key) return;
    // what the shop did not take stands in the form, and is a draft again
    if (refused) return save(form.current, key);
    const { sessionStorage } = window;
    const kept = sessionStorage.getItem(draftKey(key)) ?? (isKnown ? null : sessionStorage.getItem(sentKey(key)));
    if (!kept || !form.current) return;
    const values = JSON.parse(kept) as FormValues;
    restore(form.current, values);
    onRestore?.(values);
  }, [form, key, refused, isKnown, onRestore]);

  return useMemo(
    () => ({
      save() {
        if (key) save(form.current, key);
      },
      /** It is on its way: until the next form is there, nobody knows whether it arrived. */
      send() {
        if (!key) return;
        const kept = window.sessionStorage.getItem(draftKey(key));
        if (kept) window.sessionStorage.setItem(sentKey(key), kept);
        window.sessionStorage.removeItem(draftKey(key));
      },
    }),
    [form, key],
  );
}

const draftKey = (key: string) => `draft:${key}`;
const sentKey = (key: string) => `sent:${key}`;

/** When somebody else may sit down at this screen; or those alone whose keys begin so. */
export function forgetDrafts(prefix = ""): void {
  forgetSent();
  removeAll(draftKey(prefix));
}

/** Another form is there, or the last page: what was sent has arrived. */
export function forgetSent(but?: string): void {
  removeAll(sentKey(""), but && sentKey(but));
}

function removeAll(prefix: string, but?: string): void {
  for (const key of Object.keys(window.sessionStorage)) {
    if (key.startsWith(prefix) && key !== but) window.sessionStorage.removeItem(key);
  }
}

function save(form: HTMLFormElement | null, key: string): void {
  if (!form) return;
  const values = valuesOf(new FormData(form));
  // What is secret is kept nowhere; it is typed again.
  for (const control of form.querySelectorAll("[data-secret], [type=password]")) {
    delete values[(control as HTMLInputElement).name];
  }
  window.sessionStorage.setItem(draftKey(key), JSON.stringify(values));
}

function restore(form: HTMLFormElement, values: FormValues): void {
  for (const control of form.elements) {
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
