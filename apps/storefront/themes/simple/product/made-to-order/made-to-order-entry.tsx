import { madeToOrderForm as words } from "#app/product/made-to-order/made-to-order-form.messages.ts";
import type { MadeToOrderEntryProps } from "#app/product/made-to-order/made-to-order-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

/** From a product's page to what may be chosen of it; the one way to buy where there is no other. */
export const MadeToOrderEntry = ({ href, isOnly }: MadeToOrderEntryProps) => (
  <div className="grid gap-3">
    <Anchor href={href} className={`button button-large ${isOnly ? "button-primary" : ""}`}>
      {words.entry}
    </Anchor>
    {isOnly && <p>{words.only}</p>}
  </div>
);
