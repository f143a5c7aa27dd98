import { useState } from "react";
import type { BuyBarProps } from "#app/product/product-view.ts";
import { buyFormId } from "#theme/product/buy-form.tsx";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { VariantAxes } from "#theme/product/variant-axes.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Dialog } from "#theme/platform/ui/dialog.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Price } from "#theme/platform/ui/price.tsx";

export type ChoiceSheetProps = BuyBarProps & { isOpen: boolean; onClose: () => void };

/** On a phone: the axes and the button together over the page, when one wants to buy before all is chosen. */
export function ChoiceSheet({ name, axes, choice, variant, isOpen, onClose }: ChoiceSheetProps) {
  const [isAsked, setAsked] = useState(false);
  const isSoldOut = variant.stock.state === "none";
  const buy = () => {
    if (choice.missing !== null) return setAsked(true);
    onClose();
    // only once the dialog is closed can the focus go to a field that the form refuses
    setTimeout(() => document.querySelector<HTMLFormElement>(`#${buyFormId}`)?.requestSubmit());
  };
  return (
    <Dialog title={name} isOpen={isOpen} onClose={onClose}>
      <div className="choice-sheet">
        <Price of={variant} isFrom={Boolean(variant.hasPriceRange)} />
        <VariantAxes axes={axes} choice={{ ...choice, isAsked: isAsked || choice.isAsked }} isInSheet />
        <output className="text-sm text-soft empty:hidden">{isSoldOut && words.soldOut}</output>
        <div className="choice-sheet-foot">
          <Button type="button" look="primary" size="large" className="w-full" onClick={isSoldOut ? onClose : buy}>
            {isSoldOut ? (
              words.backToProduct
            ) : (
              <>
                <Icon name="bag" />
                {words.add}
              </>
            )}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
