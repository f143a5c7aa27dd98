import type { BuyFormProps } from "#app/product/product-view.ts";
import { AccessoryChoice } from "#theme/product/accessory/accessory-choice.tsx";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { Quantity } from "#theme/platform/ui/quantity.tsx";
import { uiMessages } from "#theme/platform/ui/ui.messages.ts";

export const buyFormId = "buy";
export const buyButtonId = "buy-button";
const lotId = "order-quantity";

/** Quantity and the one button; where nothing can be bought, the reason stands in its place. */
export function BuyForm(props: BuyFormProps) {
  const { variant, orderQuantity, isSelling, problem, isAdding, hiddenFields, accessories = [] } = props;
  const { state, left, isEnded } = variant.stock;
  const { lot, ...bounds } = orderQuantity;
  if (!isSelling) return <Notice>{words.notSelling}</Notice>;
  if (state === "none") {
    return (
      <Notice>
        <p className="font-semibold">{isEnded ? words.ended : words.soldOut}</p>
        <p className="text-sm">{isEnded ? words.endedText : words.soldOutText}</p>
        {variant.restockHref && (
          <Anchor href={variant.restockHref} className="link mt-1 inline-flex min-h-11 items-center">
            {words.restock}
          </Anchor>
        )}
      </Notice>
    );
  }
  return (
    <form method="post" id={buyFormId} className="grid gap-4">
      {hiddenFields}
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label htmlFor="quantity" className="text-sm text-soft">
          {words.quantity}
        </label>
        <Quantity key={variant.id} id="quantity" {...bounds} describedBy={lot ? lotId : undefined} />
        {lot && (
          <p id={lotId} className="text-sm text-soft">
            {lot}
          </p>
        )}
        {state === "few" && left !== null ? (
          <p className="text-sm font-semibold text-sale">{uiMessages.left(left)}</p>
        ) : (
          <p className="flex items-center gap-1 text-sm text-ok">
            <Icon name="check" small />
            {words.inStock}
          </p>
        )}
      </div>
      <AccessoryChoice accessories={accessories} />
      <Button id={buyButtonId} look="primary" size="large" isBusy={isAdding} className="w-full">
        <Icon name="bag" />
        {isAdding ? words.adding : words.add}
      </Button>
    </form>
  );
}
