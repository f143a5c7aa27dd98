import { normaliseNumber } from "@noren/contract/platform/form/normalise.ts";
import { queryText } from "@noren/web/page/query-text.ts";

/** A price may be typed in any width, with its comma and its yen (FORM-03). */
export function withPlainPrices(typed: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(typed);
  for (const name of ["price_min", "price_max"]) query.set(name, normaliseNumber(queryText(typed, name)));
  return query;
}
