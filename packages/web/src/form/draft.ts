import { type RefObject, useEffect, useMemo } from "react";
import { valuesOf } from "./form-rules.ts";
import type { FormValues, Refused } from "./form-view.ts";

type DraftOptions = {
  refused: Refused | undefined;
  isKnown: boolean;
  /** Fields to store, by default all; must be the same object at every render. */
  fields?: Readonly<Record<string, unknown>> | undefined;
  /** Must be the same function at every render. */
  onRestore?: ((values: FormValues) => void) | undefined;
};

/**
 * Stores a form's input in this tab until the form is submitted, and restores it after a reload or on return (CART-36).
 * Input of a submission that never arrived is restored too, unless the shop has newer values (`isKnown`). Without
 * script the server stores submitted values, and the browser restores the rest. `onRestore` receives the restored
 * values, for parts of the page that depend on them.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string | undefined,
  { refused, isKnown, fields, onRestore }: DraftOptions,
) {
  useEffect(() => {
    forgetSent(key);
    if (!key) return;
    // after a refusal the form has the submitted values, which are a draft again
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
      /** Marks the draft as submitted; it counts as arrived once the next form is drawn. */
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

/** Removes drafts, by default all. Call at login and logout, since another person may use this browser. */
export function forgetDrafts(prefix = ""): void {
  forgetSent();
  removeAll(draftKey(prefix));
}

/** Removes submitted drafts: the next form or the last page was drawn, so they arrived. */
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
  // secrets are not stored
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
      // a choice that is no longer offered is not restored
      const isOffered =
        !(control instanceof HTMLSelectElement) || [...control.options].some((one) => one.value === value);
      if (isOffered) control.value = value;
    }
  }
}
