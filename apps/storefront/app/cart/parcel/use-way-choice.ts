import { type ChangeEvent, type RefObject, useEffect, useRef } from "react";

/** The choice that was just made, for as long as its answer may take; other parcels are drawn anew and lose the focus. */
let made = { name: "", until: 0 };
const answerMs = 15_000;

/** With script a way to send is applied as soon as it is chosen; without, by the button that stands in the form (CART-38). */
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
      // the page stays where it is
      form.toggleAttribute("data-stay", true);
      form.requestSubmit(button);
      form.removeAttribute("data-stay");
    },
  };
}
