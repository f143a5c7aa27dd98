import { figure } from "@noren/contract/platform/yen.ts";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";
import { HiddenPrice } from "#theme/platform/ui/hidden-price.tsx";
import { PriceKind, RegularPrice, type Sale } from "#theme/platform/ui/regular-price.tsx";

export type PriceProps = {
  /** Yen. */
  of: {
    price: number;
    priceWithoutTax: number;
    isReducedRate: boolean;
    sale?: Sale | null;
    /** A sentence stands instead of the price. */
    isPriceHidden?: boolean;
  };
  /** The variants' prices differ: the lowest is shown with 〜. */
  isFrom?: boolean;
  /** Shows the price without tax below, on detail pages. */
  isDetailed?: boolean;
  hasSaleEnd?: boolean;
  className?: string;
};

/** The price with tax comes first, its digits larger than the text around them. */
export function Price({ of, isFrom, isDetailed, hasSaleEnd, className }: PriceProps) {
  const { price, priceWithoutTax, isReducedRate, sale } = of;
  if (of.isPriceHidden) return <HiddenPrice />;
  return (
    <p className={`price${sale ? " price-sale" : ""}${className ? ` ${className}` : ""}`}>
      {sale && <RegularPrice sale={sale} />}
      {sale && <PriceKind sale={sale} />}
      <span className="price-figure">{figure(price)}</span>
      {words.yen}
      {isFrom && words.from}
      <small>
        {words.withTax}
        {isReducedRate && (
          <abbr title={words.reducedRateMeaning} className="no-underline">
            {words.reducedRate}
          </abbr>
        )}
      </small>
      {isDetailed && (
        <small className="ml-0 block">
          {words.withoutTax} {figure(priceWithoutTax)}
          {words.yen}
          {isFrom && words.from}
        </small>
      )}
      {sale?.until && hasSaleEnd && (
        <small className="ml-0 block whitespace-normal">{words.saleUntil(sale.until)}</small>
      )}
    </p>
  );
}
