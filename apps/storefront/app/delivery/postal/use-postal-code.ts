import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useFetcher } from "react-router";
import { useStalled } from "@noren/web/request/use-stalled.ts";
import type { FormHandle } from "@noren/web/form/use-form.ts";
import type { FoundAddresses } from "./postal-view.ts";
import {
  digitsOf,
  questionKey,
  nameIn,
  openPlace,
  otherPrefectures,
  type Place,
  placeLabels,
  placeValues,
} from "./place-values.ts";

/**
 * Fills an address from its postal code on the seventh digit. If the code has several towns it offers them; if it has
 * none the field has an error. `part` is the form's part that has the address, such as "address", or "".
 */
export function usePostalCode({ fill, control }: Pick<FormHandle<string>, "fill" | "control">, part: string) {
  const { load, data, state } = useFetcher<FoundAddresses>();
  const isStalled = useStalled();
  const [isRequested, setRequested] = useState(false);
  const prefecture = useSyncExternalStore(
    subscribeToInput,
    () => control(nameIn(part, "prefecture"))?.value ?? "",
    () => "",
  );
  /** Places that codes have filled into this form so far, and the last of these codes. */
  const placed = useRef<Place[]>([]);
  const code = useRef("");
  const goesOn = useRef(false);
  const isFinding = state !== "idle" && !isStalled;
  const found = data?.towns ?? [];
  const offered = found.length > 1 ? found : [];
  const expected = isRequested && !isFinding ? otherPrefectures(found, prefecture) : [];

  useEffect(() => {
    code.current = digitsOf(control(nameIn(part, "postal_code"))?.value ?? "");
  }, [control, part]);

  useEffect(() => {
    if (!data) return;
    const { towns, earlier } = data;
    placed.current.push(...earlier);
    const [only] = towns.length === 1 ? towns : [];
    if (towns.length > 0) fill((typed) => placeValues(typed, part, only ?? openPlace(towns), placed.current));
    placed.current.push(...towns);
    if (only && goesOn.current) firstEmpty(["city", "address1"].map((name) => control(nameIn(part, name))))?.focus();
    goesOn.current = false;
  }, [data, part, fill, control]);

  function find(typed: string, before = code.current) {
    setRequested(true);
    void load(`/postal-code?${new URLSearchParams({ code: typed.slice(0, maxTyped), before })}`);
    code.current = digitsOf(typed) || code.current;
  }

  return {
    isFinding,
    problem: isRequested && !isFinding ? (data?.problem ?? null) : null,
    /** The code's prefectures, if another one is chosen. */
    expected,
    questioned: expected.length > 0 ? questionKey(found[0]!.postal_code, prefecture) : "",
    towns: placeLabels(offered).map((label, index) => ({ label, value: String(index) })),
    chooseTown(value: string) {
      const chosen = offered[Number(value)];
      if (chosen) fill((typed) => placeValues(typed, part, chosen, placed.current));
    },
    /** For the button beside the code; focuses the next empty field afterwards. */
    find() {
      goesOn.current = true;
      find(control(nameIn(part, "postal_code"))?.value ?? "");
    },
    /** Call with every input of the form. */
    watch(target: EventTarget | null) {
      const { name, value } = target as HTMLInputElement | HTMLSelectElement;
      if (name === nameIn(part, "prefecture") && !isRequested && code.current) find(code.current, "");
      if (name !== nameIn(part, "postal_code")) return;
      const digits = digitsOf(value);
      setRequested(digits !== "");
      if (digits) find(digits);
    },
  };
}

function subscribeToInput(listener: () => void): () => void {
  document.addEventListener("input", listener);
  return () => document.removeEventListener("input", listener);
}

/** Max characters that are sent; a postal code has at most eight. */
const maxTyped = 100;

const firstEmpty = (controls: readonly ({ value: string; focus: () => void } | null)[]) =>
  controls.find((control) => control?.value === "");
