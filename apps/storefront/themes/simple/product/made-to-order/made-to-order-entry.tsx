import type { MadeToOrderEntryProps } from "#app/product/made-to-order/made-to-order-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

/** From a product's page to what may be chosen of it; the one way to buy where there is no other. */
export const MadeToOrderEntry = ({ madeToOrder: { href, label, only } }: MadeToOrderEntryProps) => (
  <>
    <Anchor href={href} className="button button-large">
      {label}
    </Anchor>
    {only && <p>{only}</p>}
  </>
);
