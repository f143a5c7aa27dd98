import { type RefObject, useEffect, useMemo } from "react";
import { valuesOf } from "./form-rules.ts";
import type { FormValues } from "./form-view.ts";

/**
 * Keeps what is typed in this tab until the form is sent, and puts it back after a reload or when one returns (CART-36).
 * What was sent and never arrived is put back too, as long as the shop knows nothing newer (`isKnown`).
 * Without script the server keeps what it was sent, and the browser what it was not.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string | undefined,
  { isRefused, isKnown }: { isRefused: boolean; isKnown: boolean },
) {
  useEffect(() => {
    forgetSent(key);
    if (!key || isRefused) return;
    const { sessionStorage } = window;
    const kept = sessionStorage.getItem(draftKey(key)) ?? (isKnown ? null : sessionStorage.getItem(sentKey(key)));
    if (kept && form.current) restore(form.current, JSON.parse(kept) as FormValues);
  }, [form, key, isRefused, isKnown]);

  return useMemo(
    () => ({
      save() {
        if (!key || !form.current) return;
        const values = valuesOf(new FormData(form.current));
        // What is secret is kept nowhere; it is typed again.
        for (const control of form.current.querySelectorAll("[data-secret], [type=password]")) {
          delete values[(control as HTMLInputElement).name];
        }
        window.sessionStorage.setItem(draftKey(key), JSON.stringify(values));
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

/** When somebody else may sit down at this screen. */
export function forgetDrafts(): void {
  forgetSent();
  removeAll(draftKey(""));
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
      if (value !== undefined && control.type !== "hidden") control.value = value;
    }
  }
}
