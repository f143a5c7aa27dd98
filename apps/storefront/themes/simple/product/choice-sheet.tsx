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
  /** Passed by the page, whose script has them already, so that this file does not import them. */
  axes: ReactNode;
  words: typeof productMessages;
  isOpen: boolean;
  onClose: () => void;
  onBuy: () => void;
};

/** Sheet over the page on phones: the axes and a buy button. */
export function ChoiceSheet({ name, variant, axes, words, isOpen, onClose, onBuy }: ChoiceSheetProps) {
  const isSoldOut = variant.stock.state === "none";
  // A popover outside of a modal dialog is inert, so the page's size table is copied into the dialog.
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
