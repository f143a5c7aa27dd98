import { configure } from "@noren/contract/product/configuration.ts";
import type { MadeToOrderOptions } from "@noren/contract/product/made-to-order.ts";
import { type FormEvent, useCallback, useEffect, useMemo, useState } from "react";
import { valuesOf } from "@noren/web/form/form-rules.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { inputOf } from "./made-to-order-form.ts";

/** Milliseconds without input until the address is updated; browsers limit the rate of updates. */
const addressDelay = 300;

/** Current choices of the form and their price. The address is updated, so that it can be shared. */
export function useConfigured(options: MadeToOrderOptions, initial: FormValues) {
  const [values, setValues] = useState(initial);
  const [isTouched, setTouched] = useState(false);
  const configured = useMemo(() => configure(options, inputOf(options, values)), [options, values]);
  useEffect(() => {
    if (!isTouched) return undefined;
    const timer = setTimeout(() => {
      const query = new URLSearchParams(values);
      for (const [name, value] of Object.entries(values)) if (value === "") query.delete(name);
      window.history.replaceState(window.history.state, "", `${window.location.pathname}?${query}`);
    }, addressDelay);
    return () => clearTimeout(timer);
  }, [values, isTouched]);
  const follow = useCallback((event: FormEvent<HTMLFormElement>) => {
    setValues(valuesOf(new FormData(event.currentTarget)));
    setTouched(true);
  }, []);
  return { values, configured, follow };
}
