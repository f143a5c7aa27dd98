import { Form } from "react-router";
import type { CartLineView } from "#app/cart/cart-view.ts";
import type { AccessoryView } from "#app/product/accessory/accessory-view.ts";
import { cartMessages as words } from "#theme/cart/cart.messages.ts";
import { LineAccessories } from "#theme/cart/accessory/line-accessories.tsx";
import { lineAccessoryMessages } from "#theme/cart/accessory/accessory.messages.ts";
import { LineQuantity, lotId } from "#theme/cart/line-quantity.tsx";
import { LineQuantityPrice } from "#theme/cart/line-quantity-price.tsx";
import { LineVariant } from "#theme/cart/line-variant.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { Price } from "#theme/platform/ui/price.tsx";
import { Yen } from "#theme/platform/ui/yen.tsx";

type CartLineProps = {
  line: CartLineView;
  isPending: boolean;
  accessories?: AccessoryView[] | undefined;
  action: string;
};

export function CartLine({ line, isPending, accessories = [], action }: CartLineProps) {
  const { key, href, name, maker, picture, problem } = line;
  const { lot } = line.orderQuantity;
  return (
    <li className={`cart-line${line.isAccessory ? " cart-accessory" : ""}`} aria-busy={isPending || undefined}>
      <Anchor href={href} tabIndex={-1} aria-hidden="true" className="cart-line-picture">
        <Picture picture={picture} sizes="120px" widths={[160, 320]} isDecoration className="rounded-md" />
      </Anchor>
      <div className="min-w-0">
        {line.isAccessory ? (
          <p className="text-xs text-soft">{lineAccessoryMessages.isAccessory}</p>
        ) : (
          maker && <p className="text-xs text-soft">{maker}</p>
        )}
        <p className="leading-[1.6]">
          <Anchor href={href} className="quiet-link -my-2.5 inline-block py-2.5">
            {name}
          </Anchor>
        </p>
        <LineVariant line={line} />
        {line.madeToOrder && (
          <Anchor href={line.madeToOrder.href} className="link inline-flex min-h-11 items-center text-sm">
            {problem ? words.chooseAgain : words.changeOptions}
            <span className="sr-only">{words.optionsOf(name)}</span>
          </Anchor>
        )}
        <Price of={priceOf(line)} hasSaleEnd className="mt-1 text-sm" />
        <LineQuantityPrice line={line} />
        {lot && (
          <p id={lotId(key)} className="text-xs text-soft">
            {words.lot(lot)}
          </p>
        )}
        {problem && (
          <p className="field-error mt-2" role="alert">
            <Icon name="alert" small />
            {problem}
          </p>
        )}
      </div>
      <div className="cart-line-tools">
        <LineQuantity line={line} action={action} />
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="key" value={key} />
          <button type="submit" className="button button-quiet button-small px-2" aria-label={words.removeOf(name)}>
            {words.remove}
          </button>
        </Form>
        <p className="ml-auto text-right font-semibold">
          <span className="cart-subtotal">{words.subtotal}</span> <Yen amount={line.subtotal} />
        </p>
      </div>
      <LineAccessories line={line} accessories={accessories} action={action} />
    </li>
  );
}

const priceOf = ({ unitPrice, unitPriceWithoutTax, isReducedRate, sale }: CartLineView) => ({
  price: unitPrice,
  priceWithoutTax: unitPriceWithoutTax,
  isReducedRate,
  sale,
});
