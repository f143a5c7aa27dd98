import { figure } from "@noren/contract/platform/yen.ts";
import type { CartAddedDialogProps } from "#app/cart/added/added-view.ts";
import { cartAddedMessages as words } from "#theme/cart/added/cart-added.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Dialog } from "#theme/platform/ui/dialog.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { Yen } from "#theme/platform/ui/yen.tsx";

/** Opens after adding to the cart (CART.POPUP_COMPONENT) with the added product and a link to the cart. */
export function CartAddedDialog({ added, onClose }: CartAddedDialogProps) {
  const { name, variant, picture, unitPrice, quantity, pieces, products, untilFreeCarriage } = added;
  return (
    <Dialog title={words.title} isOpen onClose={onClose}>
      <div className="flex gap-4">
        <div className="w-24 flex-none">
          <Picture picture={picture} sizes="96px" widths={[160, 320]} isDecoration />
        </div>
        <div className="min-w-0 grow text-sm leading-[1.7]">
          <p className="text-md font-semibold">{name}</p>
          {variant && <p className="text-soft">{variant}</p>}
          <p className="mt-1">
            <Yen amount={unitPrice} />　{words.quantity(quantity)}
          </p>
        </div>
      </div>
      <div className="mt-5 border-t border-line pt-4 text-sm">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>{words.cart(pieces)}</span>
          <span>
            {words.products}　<Yen amount={products} />
          </span>
        </p>
        {untilFreeCarriage !== null && <p className="mt-1 text-soft">{words.untilFree(figure(untilFreeCarriage))}</p>}
      </div>
      <div className="mt-5 grid gap-3 md:grid-cols-2">
        <Anchor href="/cart" className="button button-primary md:order-last" onClick={onClose}>
          {words.toCart}
        </Anchor>
        <button type="button" className="button" onClick={onClose}>
          {words.goOn}
        </button>
      </div>
    </Dialog>
  );
}
