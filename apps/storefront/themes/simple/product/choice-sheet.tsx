import type { ReactNode } from "react";
import { sizeTableId } from "#app/product/size-table-view.ts";
import type { ProductVariant } from "#app/product/product-view.ts";
import type { productMessages } from "#theme/product/product.messages.ts";
import { sizeTableMessages } from "#theme/product/size-table.messages.ts";
import { Button } from "#theme/platform/ui/button.tsx";
import { Dialog } from "#theme/platform/ui/dialog.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Price } from "#theme/platform/ui/price.tsx";

export type ChoiceSheetProps = {
  name: string;
  variant: ProductVariant;
  /** The axes, and the words: what the page's own script has needs no file of its own. */
  axes: ReactNode;
  words: typeof productMessages;
  isOpen: boolean;
  onClose: () => void;
  onBuy: () => void;
};

/** On a phone: the axes and the button together over the page, when one wants to buy before all is chosen. */
export function ChoiceSheet({ name, variant, axes, words, isOpen, onClose, onBuy }: ChoiceSheetProps) {
  const isSoldOut = variant.stock.state === "none";
  // a popover outside of a dialog could not be used, so the table of the page is shown here once more
  const table = document.getElementById(sizeTableId)?.innerHTML;
  return (
    <Dialog title={name} isOpen={isOpen} onClose={onClose}>
      <div className="choice-sheet">
        <Price of={variant} isFrom={Boolean(variant.hasPriceRange)} />
        {axes}
        {table && (
          <details className="fold">
            <summary>{sizeTableMessages.open}</summary>
            <div dangerouslySetInnerHTML={{ __html: table }} />
          </details>
        )}
        <output className="text-sm text-soft empty:hidden">{isSoldOut && words.soldOut}</output>
        <div className="choice-sheet-foot">
          <Button type="button" look="primary" size="large" className="w-full" onClick={isSoldOut ? onClose : onBuy}>
            {!isSoldOut && <Icon name="bag" />}
            {isSoldOut ? words.backToProduct : words.add}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
