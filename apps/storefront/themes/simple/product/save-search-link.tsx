import type { SaveSearchLinkProps } from "#app/product/product-view.ts";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export function SaveSearchLink({ saveHref, products, className = "" }: SaveSearchLinkProps) {
  if (!saveHref || products.length === 0) return null;
  return (
    <Anchor href={saveHref} className={`link inline-flex min-h-11 items-center text-sm ${className}`}>
      {words.saveSearch}
    </Anchor>
  );
}
