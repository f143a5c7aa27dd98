import { figure } from "@noren/contract/platform/yen.ts";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

/** The regular price in yen, and in words until when the sale price holds. */
export type Sale = { regularPrice: number; until: string };

/** The regular price struck through; its name says so to who cannot see the line. */
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
