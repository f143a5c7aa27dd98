import { useEffect, useSyncExternalStore } from "react";

const storedAs = "compared";

/**
 * Stores the products ticked for comparing over the pages of a list, until the tab is closed or they are compared.
 * `form` is the id of the form of the checkboxes, `here` are the keys on this page. Answers the keys ticked on other
 * pages; none without script or without storage.
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

/** Removes the choice once the products are compared. */
export const forgetCompared = () => write([]);

const keysOf = (text: string) => text.split(" ").filter(Boolean);
const elsewhere = (keys: readonly string[], here: readonly string[]) => keys.filter((key) => !here.includes(key));
/** The choice changes only with the page. */
const never = () => () => {};
const nothing = () => "";

function readStored(): string {
  try {
    return window.sessionStorage.getItem(storedAs) ?? "";
  } catch {
    return "";
  }
}

/** storage may be disabled */
function write(keys: readonly string[]) {
  try {
    window.sessionStorage.setItem(storedAs, keys.join(" "));
  } catch {}
}
