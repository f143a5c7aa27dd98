import { figure } from "@noren/contract/platform/yen.ts";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

/** Price in yen without the sale, or of others, and the end of the sale in words. `of`: the visitor's own price. */
export type Sale = { regularPrice: number; until: string | null; of?: "group" | "company" };

/** What kind of price it is: for all to see where it is the visitor's own, else for screen readers. */
export const PriceKind = ({ sale: { of } }: { sale: Sale }) =>
  of ? <span className="price-own">{words.ownPrice[of]}</span> : <span className="sr-only">{words.salePrice}</span>;

/** The regular price struck through, with a text for screen readers. */
export function RegularPrice({ sale, hasEnd }: { sale: Sale; hasEnd?: boolean }) {
  return (
    <span className="price-regular">
      {sale.of ? words.usualPrice : words.regularPrice}{" "}
      <del>
        {figure(sale.regularPrice)}
        {words.yen}
      </del>
      {hasEnd && sale.until && ` ${words.saleUntil(sale.until)}`}
    </span>
  );
}
