import { figure } from "@noren/contract/platform/yen.ts";
import type { ReachingProductsProps } from "#app/cart/cart-view.ts";
import { cartMessages as words } from "#theme/cart/cart.messages.ts";
import { ProductShelf } from "#theme/product/product-shelf.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

/** The link of `FreeCarriage` leads here. */
export const reachingId = "free-carriage";

/** Products of which one piece brings the cart to free carriage. */
export function ReachingProducts({ products, rest }: ReachingProductsProps) {
  if (products.length === 0 || rest === null) return null;
  return (
    <section id={reachingId} className="mt-section scroll-mt-8">
      <SectionHead title={words.untilFree(figure(rest)).join("")} note={words.reaching} />
      <ProductShelf products={products} shape="row" />
    </section>
  );
}
