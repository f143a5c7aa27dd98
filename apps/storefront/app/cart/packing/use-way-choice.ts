import { type ChangeEvent, type RefObject, useEffect, useRef } from "react";

/** The choice just made, until its answer redraws the parcels: the focus must return to it. */
let made = { name: "", until: 0 };
const answerMs = 15_000;

/** With script a choice of how to send is saved at once; without script the form has a button (CART-38). */
export function useWayChoice(name: string): {
  ref: RefObject<HTMLFieldSetElement | null>;
  onChange: (event: ChangeEvent<HTMLFieldSetElement>) => void;
} {
  const ref = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (made.name !== name || made.until < Date.now()) return;
    made = { name: "", until: 0 };
    ref.current?.querySelector<HTMLInputElement>("input:checked")?.focus({ preventScroll: true });
  }, [name]);
  return {
    ref,
    onChange({ currentTarget }) {
      const { form } = currentTarget;
      const button = currentTarget.querySelector<HTMLButtonElement>('button[value="choose"]');
      if (!form || !button) return;
      made = { name, until: Date.now() + answerMs };
      // so that the page does not scroll
      form.toggleAttribute("data-stay", true);
      form.requestSubmit(button);
      form.removeAttribute("data-stay");
    },
  };
}
