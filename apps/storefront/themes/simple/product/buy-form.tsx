import type { BuyFormProps } from "#app/product/product-view.ts";
import { choiceId } from "#app/product/use-choice.ts";
import { AccessoryChoice } from "#theme/product/accessory/accessory-choice.tsx";
import { PriceLogin } from "#theme/product/price-login/price-login.tsx";
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

export function BuyForm(props: BuyFormProps) {
  const {
    variant,
    choice,
    orderQuantity,
    isSelling,
    problem,
    isAdding,
    hiddenFields,
    accessories = [],
    wallets,
    priceLogin,
  } = props;
  const { missing, ask } = choice;
  const { state, left, isEnded } = variant.stock;
  const { lot, ...bounds } = orderQuantity;
  if (!isSelling) return <Notice>{words.notSelling}</Notice>;
  if (state === "none") {
    return (
      <Notice>
        <p className="font-semibold">{isEnded ? words.ended : words.soldOut}</p>
        <p className="text-sm">{isEnded ? words.endedText : soldOutText(variant.arrivalDay)}</p>
        {missing !== null && !isEnded && <p className="text-sm">{words.restockChoice(choice.allMissing)}</p>}
        {variant.restockHref && (
          <Anchor href={variant.restockHref} className="link mt-1 inline-flex min-h-11 items-center">
            {words.restock}
          </Anchor>
        )}
      </Notice>
    );
  }
  if (priceLogin) return <PriceLogin {...priceLogin} />;
  return (
    <form
      method="post"
      id={buyFormId}
      className="grid gap-4"
      // Without script the page comes back at the axis to choose.
      action={missing === null ? undefined : `#${choiceId}`}
      onSubmit={(event) => {
        if (missing === null) return;
        event.preventDefault();
        ask();
      }}
    >
      {hiddenFields}
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label htmlFor="quantity" className="text-sm text-soft">
          {words.quantity}
        </label>
        <Quantity id="quantity" {...bounds} describedBy={lot ? lotId : undefined} />
        {lot && (
          <p id={lotId} className="text-sm text-soft">
            {lot}
          </p>
        )}
        {missing !== null && state === "few" ? (
          <p className="text-sm text-soft">{words.stockVaries(choice.allMissing)}</p>
        ) : state === "few" && left !== null ? (
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
      {wallets}
    </form>
  );
}

const soldOutText = (arrivalDay: string | null | undefined) =>
  arrivalDay ? words.arrivesAbout(arrivalDay) : words.soldOutText;
