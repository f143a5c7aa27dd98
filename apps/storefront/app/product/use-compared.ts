import { useEffect, useSyncExternalStore } from "react";

const storedAs = "compared";

/**
 * Keeps what is ticked for comparing over the pages of a list, until the window is closed or it is compared. `form` is the id of
 * the form that the ticks belong to, `here` the keys on this page. Answers the keys that are ticked on other pages; none without
 * script, and none where the browser stores nothing.
 */
export function useCompared(form: string, here: readonly string[]): readonly string[] {
  const page = here.join(" ");
  const stored = useSyncExternalStore(never, readStored, nothing);
  useEffect(() => {
    const ticks = [...document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][form="${form}"]`)];
    const known = keysOf(readStored());
    const others = elsewhere(known, keysOf(page));
    for (const tick of ticks) tick.checked ||= known.includes(tick.value);
    const save = () => write([...others, ...ticks.flatMap(({ checked, value }) => (checked ? [value] : []))]);
    for (const tick of ticks) tick.addEventListener("change", save);
    return () => {
      for (const tick of ticks) tick.removeEventListener("change", save);
    };
  }, [form, page]);
  return elsewhere(keysOf(stored), here);
}

/** What was compared is chosen no more. */
export const forgetCompared = () => write([]);

const keysOf = (text: string) => text.split(" ").filter(Boolean);
const elsewhere = (keys: readonly string[], here: readonly string[]) => keys.filter((key) => !here.includes(key));
/** It changes with the page alone. */
const never = () => () => {};
const nothing = () => "";

function readStored(): string {
  try {
    return window.sessionStorage.getItem(storedAs) ?? "";
  } catch {
    return "";
  }
}

/** A browser may refuse to store anything. */
function write(keys: readonly string[]) {
  try {
    window.sessionStorage.setItem(storedAs, keys.join(" "));
  } catch {}
}
