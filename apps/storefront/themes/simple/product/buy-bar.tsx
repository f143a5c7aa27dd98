import { useEffect, useState } from "react";
import type { ProductVariant } from "#app/product/product-view.ts";
import { buyButtonId, buyFormId } from "#theme/product/buy-form.tsx";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { Button } from "#theme/platform/ui/button.tsx";
import { Price } from "#theme/platform/ui/price.tsx";

export type BuyBarProps = { name: string; variant: ProductVariant; isAdding: boolean };

/** On a phone the button stays in reach of the thumb once the page's own has scrolled away upwards. */
export function BuyBar({ name, variant, isAdding }: BuyBarProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const button = document.getElementById(buyButtonId);
    if (!button) return;
    const watch = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false), belowToo);
    watch.observe(button);
    return () => watch.disconnect();
  }, []);
  if (!isShown) return null;
  return (
    <div className="buy-bar lg:hidden">
      <div className="min-w-0 grow">
        <p className="truncate text-xs text-soft">{name}</p>
        <Price of={variant} />
      </div>
      <Button form={buyFormId} look="primary" isBusy={isAdding} className="flex-none">
        {words.add}
      </Button>
    </div>
  );
}

/** What is still to come below counts as seen, so that only a button above the screen is missed. */
const belowToo = { rootMargin: "0px 0px 100000px 0px" };
