import { figure } from "@noren/contract/platform/yen.ts";
import { HiddenPrice } from "#theme/platform/ui/hidden-price.tsx";
import { PriceKind, RegularPrice } from "#theme/platform/ui/regular-price.tsx";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";
import type { PriceProps } from "#parent/platform/ui/price.tsx";

export type { PriceProps } from "#parent/platform/ui/price.tsx";

/** The price without tax comes first, as companies book it; the price with tax stands beside it. */
export function Price({ of, isFrom, isDetailed, hasSaleEnd, className }: PriceProps) {
  const { price, priceWithoutTax, isReducedRate, sale } = of;
  if (of.isPriceHidden) return <HiddenPrice />;
  return (
    <p className={`price${sale ? " price-sale" : ""}${className ? ` ${className}` : ""}`}>
      {sale && <RegularPrice sale={sale} />}
      {sale && <PriceKind sale={sale} />}
      <span className="price-figure">{figure(priceWithoutTax)}</span>
      {words.yen}
      {isFrom && words.from}
      <small>{words.withoutTax}</small>
      <small className={isDetailed ? "ml-0 block" : "ml-2 max-md:ml-0 max-md:block"}>
        {words.withTax} {figure(price)}
        {words.yen}
        {isFrom && words.from}
        {isReducedRate && (
          <abbr title={words.reducedRateMeaning} className="no-underline">
            {words.reducedRate}
          </abbr>
        )}
      </small>
      {sale?.until && hasSaleEnd && (
        <small className="ml-0 block whitespace-normal">{words.saleUntil(sale.until)}</small>
      )}
    </p>
  );
}
