import { useEffect, useRef } from "react";

/** What a key does; false leaves the key to the browser. */
type Act = (event: KeyboardEvent) => void | false;

/**
 * What keys do: "j", "?", "shift+x", "mod+s" (⌘ or Ctrl), or two keys one after the other, "g o". Single keys do nothing
 * while a field has the focus or a dialog is open, or where the person has switched them off; nothing acts while an input
 * method composes.
 */
export type Shortcuts = Readonly<Record<string, Act>>;

/** Milliseconds within which the second of two keys follows. */
const pairTime = 1200;
const fields = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]";

export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    let first: { name: string; until: number } | undefined;
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
      const name = nameOf(event);
      const isSingle = !name.startsWith("mod+");
      if (isSingle && !actsHere(event)) return;
      const pair = first && first.until > event.timeStamp ? `${first.name} ${name}` : undefined;
      first = undefined;
      const act = (pair && latest.current[pair]) || latest.current[name];
      if (act) {
        if (act(event) !== false) event.preventDefault();
      } else if (isSingle && Object.keys(latest.current).some((known) => known.startsWith(`${name} `))) {
        first = { name, until: event.timeStamp + pairTime };
      }
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function nameOf({ key, metaKey, ctrlKey, shiftKey, altKey }: KeyboardEvent): string {
  const isLetter = /^[a-z]$/i.test(key);
  const marks = [(metaKey || ctrlKey) && "mod+", altKey && "alt+", shiftKey && isLetter && "shift+"].filter(Boolean);
  return marks.join("") + (isLetter ? key.toLowerCase() : key);
}

const actsHere = ({ target }: KeyboardEvent) =>
  document.documentElement.dataset.keys !== "off" &&
  document.querySelector("dialog:modal") === null &&
  !(target instanceof Element && target.matches(fields));
