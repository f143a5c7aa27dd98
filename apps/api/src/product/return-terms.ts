import type { ReturnTerms } from "@noren/contract/product/product.ts";
import { cancelTerms } from "#api/channel/cancel-terms.ts";
import type { Settings } from "#api/channel/settings.ts";

/** The one exception of RETURN.EXCEPT that a product's own fields tell: food and drink have the reduced tax rate. */
const food = "食品";
const reducedRate = 8;

/**
 * What RETURN.… says of a product, for search engines; null where words alone say it: terms in the owner's own words,
 * other exceptions, and what is made to order.
 */
export function returnTermsOf(
  { tax_rate, isMadeToOrder }: { tax_rate: number; isMadeToOrder: boolean },
  settings: Settings,
): ReturnTerms | null {
  if (isMadeToOrder || settings["ORDER.CANCEL_TERMS"] !== cancelTerms(settings)) return null;
  const { "RETURN.DAYS": days, "RETURN.CARRIAGE": carriage, "RETURN.EXCEPT": except } = settings;
  if (days === 0 || except === "") return { days, carriage };
  if (except !== food) return null;
  return { days: tax_rate === reducedRate ? 0 : days, carriage };
}
