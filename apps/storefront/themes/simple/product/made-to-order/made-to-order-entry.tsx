import type { MadeToOrderEntryProps } from "#app/product/made-to-order/made-to-order-view.ts";
import { madeToOrderEntryMessages as words } from "#theme/product/made-to-order/made-to-order-entry.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

/** From a product's page to what may be chosen of it; the one way to buy where there is no other. */
export function MadeToOrderEntry({ madeToOrder: { href, isOnly } }: MadeToOrderEntryProps) {
  return (
    <>
      <Anchor href={href} className={`button button-large${isOnly ? " button-primary" : ""}`}>
        {words.entry}
      </Anchor>
      {isOnly && <p>{words.only}</p>}
    </>
  );
}
