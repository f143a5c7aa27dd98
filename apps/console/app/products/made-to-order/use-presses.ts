import { type MouseEvent, type RefObject, useEffect, useState } from "react";
import { firstField, pressed, readPress } from "./offer-press.ts";
import { ownTexts, type Texts } from "./offer-texts.ts";

/** What gets the focus after a press: the first field of a new row, else the button that was pressed. */
type Focus = { name: string } | { button: HTMLButtonElement };

/** The form's texts, and what acts on its presses in the browser. Fields keep what is typed in them. */
export function usePresses(initial: Texts, form: RefObject<HTMLFormElement | null>) {
  const [texts, setTexts] = useState(initial);
  const [focus, setFocus] = useState<Focus>();
  useEffect(() => {
    if (!focus) return;
    if ("name" in focus) form.current?.querySelector<HTMLElement>(`[name="${focus.name}"]`)?.focus();
    else if (focus.button.isConnected && !focus.button.disabled) focus.button.focus();
    else nextButton(focus.button)?.focus();
  }, [focus, form]);
  const typed = (): Texts => {
    const values = [...new FormData(form.current!)].filter(
      (one): one is [string, string] => typeof one[1] === "string",
    );
    return ownTexts({ ...texts, ...cleared(texts), ...Object.fromEntries(values) });
  };
  function onPress(event: MouseEvent<HTMLButtonElement>) {
    const button = event.currentTarget;
    const press = readPress(button.value);
    if (!press || !form.current) return;
    event.preventDefault();
    const before = typed();
    const after = pressed(before, press);
    const name = firstField(before, after);
    setTexts(after);
    setFocus(name === null ? { button } : { name });
  }
  return { texts, onPress, redraw: () => setTexts(typed()) };
}

/** Boxes without a tick are not in a form's data. */
const cleared = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.keys(texts)
      .filter((name) => /^(is_on_sale|embroidery_required|typeface\..*\.(kanji|kana|roman))$/.test(name))
      .map((name) => [name, ""]),
  );

/** A row at its list's end has lost one of its buttons; the other moves it back. */
const nextButton = (button: HTMLButtonElement) =>
  button.parentElement?.querySelector<HTMLButtonElement>("button:not(:disabled)");
