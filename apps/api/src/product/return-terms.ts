import type { ReturnTerms } from "@noren/contract/product/product.ts";
import { cancelTerms, isFoodExcepted } from "#api/channel/cancel-terms.ts";
import type { Settings } from "#api/channel/settings.ts";

/** Of food and drink. */
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
  if (isFoodExcepted(except) && tax_rate === reducedRate) return { days: 0, carriage };
  return except === "食品" ? { days, carriage } : null;
}
