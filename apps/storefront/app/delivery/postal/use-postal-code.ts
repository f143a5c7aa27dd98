import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { FormHandle } from "#app/platform/form/use-form.ts";
import type { FoundAddresses } from "./postal-view.ts";
import { nameIn, townValues } from "./town-values.ts";

/**
 * Fills an address from its postal code on the seventh digit; where one code has several towns it offers them, where it has none the field says so.
 * `part` is the form's part of the address, such as "address", or "".
 */
export function usePostalCode({ fill }: Pick<FormHandle<string>, "fill">, part: string) {
  const { load, data, state } = useFetcher<FoundAddresses>();
  const [isAsked, setAsked] = useState(false);
  const found = data?.towns ?? [];
  const offered = found.length > 1 ? found : [];
  const only = found.length === 1 ? found[0] : undefined;

  useEffect(() => {
    if (only) fill(townValues(only, part));
  }, [only, part, fill]);

  return {
    isFinding: state !== "idle",
    /** Of the code as it stands in its field. */
    problem: isAsked && state === "idle" ? (data?.problem ?? null) : null,
    towns: offered.map(({ town }, index) => ({ label: town, value: String(index) })),
    chooseTown(value: string) {
      const chosen = offered[Number(value)];
      if (chosen) fill(townValues(chosen, part));
    },
    /** Call with every input of the form. */
    watch(target: EventTarget | null) {
      if (!(target instanceof HTMLInputElement) || target.name !== nameIn(part, "postal_code")) return;
      const digits = target.value.normalize("NFKC").replace(/\D/g, "");
      setAsked(digits.length === 7);
      if (digits.length === 7) void load(`/postal-code?code=${digits}`);
    },
  };
}
