import { figure } from "@noren/contract/platform/yen.ts";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

export type PriceProps = {
  /** Yen. */
  of: { price: number; priceWithoutTax: number; isReducedRate: boolean };
  /** Variants cost differently: the least of them is shown as 1,980円〜. */
  isFrom?: boolean;
  /** On a detail page the price without tax stands under it. */
  isDetailed?: boolean;
  className?: string;
};

/** What one pays comes first, with its figures larger than the words around them. */
export function Price({ of, isFrom, isDetailed, className }: PriceProps) {
  const { price, priceWithoutTax, isReducedRate } = of;
  return (
    <p className={`price${className ? ` ${className}` : ""}`}>
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
        </small>
      )}
    </p>
  );
}
