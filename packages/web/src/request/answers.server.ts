import { ShopError } from "@noren/contract/platform/errors.ts";
import { redirect } from "react-router";
import type { FormRules } from "../form/form-rules.ts";
import type { FormValues } from "../form/form-view.ts";
import { isShopError } from "./is-shop-error.ts";

/** Makes the router reload root data, which a redirect may change (number in the header, flash message). */
export const revalidate = { "X-Remix-Revalidate": "yes" };

/** Redirects after a change. */
export function seeOther(path: string): Response {
  return redirect(path, { status: 303, headers: revalidate });
}

/** null if the call answers 404; for parts that a page can do without. */
export async function orMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isShopError(error) && error.status === 404) return null;
    throw error;
  }
}

/** The form's input; if invalid, throws the same errors that the browser shows (FORM-09). */
export function validated<T>(rules: FormRules<T>, values: FormValues): T {
  const { input, errors } = rules.parse(values);
  if (!input) throw new ShopError("common.invalid_input", {}, errors);
  return input;
}
