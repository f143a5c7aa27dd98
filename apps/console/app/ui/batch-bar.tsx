import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useHasScript } from "../platform/use-has-script.ts";
import { announceChoice } from "./announce-choice.ts";
import { Icon } from "./icon.tsx";
import { useShopKey } from "./link.tsx";

export type BatchBarProps = {
  /** Name of the table's choice. */
  name: string;
  /** Sum, parcels … of the chosen keys; for what the page knows about them. */
  note?: (keys: readonly string[]) => ReactNode;
  /** Buttons of the steps that the chosen rows allow: buttons of the form around table and bar. */
  children: (keys: readonly string[]) => ReactNode;
  /** Number of the outcome that the page shows: its rows are no longer chosen. */
  outcome?: string | null;
};

/**
 * Steps for the chosen rows, at the end of the form around the table. With script it shows while rows are chosen, counts
 * them, and remembers those of other pages of the list in this tab; without, it always shows.
 */
export function BatchBar(props: BatchBarProps) {
  const { key } = useLocation();
  return <ChosenRows key={key} {...props} />;
}

function ChosenRows({ name, note, children, outcome = null }: BatchBarProps) {
  const bar = useRef<HTMLElement>(null);
  const hasScript = useHasScript();
  const { here, elsewhere, clear } = useChosen(bar, name, outcome);
  const keys = [...here, ...elsewhere];
  return (
    <section className="batch-bar" ref={bar} hidden={hasScript && keys.length === 0} aria-label="えらんだもの">
      {elsewhere.map((key) => (
        <input key={key} type="hidden" name={`${name}.${key}`} value="on" />
      ))}
      {hasScript && (
        <output>
          <strong>{keys.length}件</strong>
          {elsewhere.length > 0 && <small>ほかのページ {elsewhere.length}</small>}
          {note && <small>{note(keys)}</small>}
        </output>
      )}
      {children(keys)}
      {hasScript && (
        <button type="button" className="icon-button" onClick={clear} aria-label="えらぶのをやめる">
          <Icon name="cross" size={14} />
        </button>
      )}
    </section>
  );
}

const none = { here: [] as string[], elsewhere: [] as string[] };

/** Keys chosen on this page of the list and on others, which the tab stores. */
function useChosen(bar: { current: HTMLElement | null }, name: string, outcome: string | null) {
  const shop = useShopKey();
  const storageKey = storageKeyOf(name, shop);
  const [chosen, setChosen] = useState(none);
  useEffect(() => {
    const form = bar.current?.closest("form");
    const ticks = () => [...(form?.querySelectorAll<HTMLInputElement>(".row-tick") ?? [])];
    const keyOf = (tick: HTMLInputElement) => tick.name.slice(name.length + 1);
    if (outcome !== null) window.sessionStorage.removeItem(storageKey);
    const before = storedKeys(storageKey);
    for (const tick of ticks()) if (before.includes(keyOf(tick))) tick.checked = true;
    function read() {
      const shown = ticks().map(keyOf);
      const here = ticks().flatMap((tick) => (tick.checked ? [keyOf(tick)] : []));
      const elsewhere = storedKeys(storageKey).filter((key) => !shown.includes(key));
      window.sessionStorage.setItem(storageKey, JSON.stringify([...here, ...elsewhere]));
      setChosen({ here, elsewhere });
    }
    form?.addEventListener("change", read);
    document.addEventListener("chosen", read);
    announceChoice();
    return () => {
      form?.removeEventListener("change", read);
      document.removeEventListener("chosen", read);
    };
  }, [bar, name, outcome, storageKey]);
  const clear = () => endChoice(name, shop);
  return { ...chosen, clear };
}

const storageKeyOf = (name: string, shop: string | null) => `chosen:${name}:${shop ?? ""}`;

/** Chooses none of the rows any more, on this page of the list and on others. */
export function endChoice(name: string, shop: string | null): void {
  window.sessionStorage.removeItem(storageKeyOf(name, shop));
  for (const tick of document.querySelectorAll<HTMLInputElement>(".row-tick"))
    if (tick.name.startsWith(`${name}.`)) tick.checked = false;
  announceChoice();
}

const storedKeys = (storageKey: string): string[] =>
  JSON.parse(window.sessionStorage.getItem(storageKey) ?? "[]") as string[];

/** Keys that a form of a table has chosen. */
export const chosenKeys = (values: Readonly<Record<string, string>>, name: string): string[] =>
  Object.keys(values).flatMap((field) => (field.startsWith(`${name}.`) ? [field.slice(name.length + 1)] : []));
