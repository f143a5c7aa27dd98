import { figure } from "@noren/contract/platform/yen.ts";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

/** Regular price in yen, and the end of the sale in words. */
export type Sale = { regularPrice: number; until: string };

/** The regular price struck through, with a text for screen readers. */
export function RegularPrice({ sale, hasEnd }: { sale: Sale; hasEnd?: boolean }) {
  return (
    <span className="price-regular">
      {words.regularPrice}{" "}
      <del>
        {figure(sale.regularPrice)}
        {words.yen}
      </del>
      {hasEnd && ` ${words.saleUntil(sale.until)}`}
    </span>
  );
}
