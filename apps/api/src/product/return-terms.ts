import type { TaxKind } from "@noren/contract/platform/tax.ts";
import type { ReturnTerms } from "@noren/contract/product/product.ts";
import { cancelTerms, isFoodExcepted } from "#api/channel/cancel-terms.ts";
import type { Settings } from "#api/channel/settings.ts";

/**
 * Return terms from the settings RETURN.…, as structured data for search engines. Null if they cannot be expressed:
 * terms in the owner's own words, other exceptions, and made-to-order products. Food and drink are those with the reduced
 * tax rate.
 */
export function returnTermsOf(
  { tax_kind, isMadeToOrder }: { tax_kind: TaxKind; isMadeToOrder: boolean },
  settings: Settings,
): ReturnTerms | null {
  if (isMadeToOrder || settings["ORDER.CANCEL_TERMS"] !== cancelTerms(settings)) return null;
  const { "RETURN.DAYS": days, "RETURN.CARRIAGE": carriage, "RETURN.EXCEPT": except } = settings;
  if (days === 0 || except === "") return { days, carriage };
  if (isFoodExcepted(except) && tax_kind === "reduced") return { days: 0, carriage };
  return except === "食品" ? { days, carriage } : null;
}
