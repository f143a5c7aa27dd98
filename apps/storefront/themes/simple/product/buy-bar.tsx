import { useEffect, useState } from "react";
import type { ProductVariant } from "#app/product/product-view.ts";
import { buyButtonId, buyFormId } from "#theme/product/buy-form.tsx";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { Button } from "#theme/platform/ui/button.tsx";
import { Price } from "#theme/platform/ui/price.tsx";
import { watchReach } from "#theme/platform/ui/watch-reach.ts";

export type BuyBarProps = { name: string; variant: ProductVariant; isAdding: boolean };

/** On a phone the button is in reach of the thumb whenever the page's own is not; without script always. */
export function BuyBar({ name, variant, isAdding }: BuyBarProps) {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const button = document.getElementById(buyButtonId);
    return button ? watchReach(button, (isInReach) => setShown(!isInReach)) : undefined;
  }, []);
  if (!isShown) return null;
  return (
    <div className="buy-bar lg:hidden">
      <div className="min-w-0 grow">
        <p className="truncate text-xs text-soft">{name}</p>
        <Price of={variant} />
      </div>
      <Button form={buyFormId} look="primary" isBusy={isAdding} aria-label={words.addOf(name)} className="flex-none">
        {words.add}
      </Button>
    </div>
  );
}
