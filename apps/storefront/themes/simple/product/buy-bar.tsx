import { type ComponentType, type MouseEvent, useEffect, useState } from "react";
import type { BuyBarProps } from "#app/product/product-view.ts";
import { buyButtonId, buyFormId } from "#theme/product/buy-form.tsx";
import type { ChoiceSheetProps } from "#theme/product/choice-sheet.tsx";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { VariantAxes } from "#theme/product/variant-axes.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Price } from "#theme/platform/ui/price.tsx";
import { watchReach } from "#theme/platform/ui/watch-reach.ts";

/**
 * On a phone the button is in reach of the thumb whenever the page's own is not; without script always. Before the choice it opens
 * a sheet to choose in, which is loaded with the first press; without script the form comes back and asks.
 */
export function BuyBar(props: BuyBarProps) {
  const { name, axes, choice, variant, isAdding } = props;
  const [isShown, setShown] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<ChoiceSheetProps> | null>(null);
  useEffect(() => {
    const button = document.getElementById(buyButtonId);
    return button ? watchReach(button, (isInReach) => setShown(!isInReach)) : undefined;
  }, []);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
    if (!Sheet)
      void import("#theme/product/choice-sheet.tsx").then(({ ChoiceSheet }) => setSheet(() => ChoiceSheet), choice.ask);
  };
  const close = () => setOpen(false);
  const buy = () => {
    if (choice.missing !== null) return setAsked(true);
    close();
    // only once the dialog is closed can the focus go to a field that the form refuses
    setTimeout(() => document.querySelector<HTMLFormElement>(`#${buyFormId}`)?.requestSubmit());
  };
  return (
    <>
      {isShown && (
        <div className="buy-bar lg:hidden">
          <div className="min-w-0 grow basis-[7rem]">
            <p className="truncate text-xs text-soft">{choice.name || name}</p>
            <Price of={variant} isFrom={Boolean(variant.hasPriceRange)} />
          </div>
          <Button
            form={buyFormId}
            look="primary"
            isBusy={isAdding}
            aria-label={choice.missing === null ? words.addOf(name) : undefined}
            aria-haspopup={choice.missing === null ? undefined : "dialog"}
            className="grow-0"
            onClick={choice.missing === null ? undefined : open}
          >
            {choice.missing === null ? words.add : words.toChoose(choice.missing)}
          </Button>
        </div>
      )}
      {Sheet && (
        <Sheet
          name={name}
          variant={variant}
          axes={<VariantAxes axes={axes} choice={{ ...choice, isAsked: isAsked || choice.isAsked }} isInSheet />}
          words={words}
          isOpen={isOpen}
          onClose={close}
          onBuy={buy}
        />
      )}
    </>
  );
}
