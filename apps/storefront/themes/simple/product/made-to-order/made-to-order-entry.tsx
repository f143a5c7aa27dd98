import { madeToOrderForm as words } from "#app/product/made-to-order/made-to-order-form.messages.ts";
import type { MadeToOrderEntryProps } from "#app/product/made-to-order/made-to-order-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

/** Link from a product to its configuration; the only way to buy if the product is only made to order. */
export const MadeToOrderEntry = ({ href, isOnly }: MadeToOrderEntryProps) => (
  <div className="grid gap-3">
    <Anchor href={href} className={`button button-large ${isOnly ? "button-primary" : ""}`}>
      {words.entry}
    </Anchor>
    {isOnly && <p>{words.only}</p>}
  </div>
);
