import { ShopError } from "@noren/contract/platform/errors.ts";
import { redirect } from "react-router";
import type { FormRules } from "../form/form-rules.ts";
import type { FormValues } from "../form/form-view.ts";
import { isShopError } from "./is-shop-error.ts";

/** Root data may change with where one is led (the number in the header, a flash message), so it is loaded again. */
export const revalidate = { "X-Remix-Revalidate": "yes" };

/** Goes on after a change. */
export function seeOther(path: string): Response {
  return redirect(path, { status: 303, headers: revalidate });
}

/** Null when the call says that the thing is not there; for what a page can do without. */
export async function orMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isShopError(error) && error.status === 404) return null;
    throw error;
  }
}

/** The form's input where it is valid; else the same refusal that the browser draws (FORM-09). */
export function validated<T>(rules: FormRules<T>, values: FormValues): T {
  const { input, errors } = rules.parse(values);
  if (!input) throw new ShopError("common.invalid_input", {}, errors);
  return input;
}
