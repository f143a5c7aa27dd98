import type { ProductPayPayProps } from "#app/payment-method/wallet/wallet-view.ts";
import { payPayWords as words } from "#theme/payment-method/wallet/paypay.messages.ts";
import { Button } from "#theme/platform/ui/button.tsx";

/** A button of the buy form, which adds the product to the cart and begins the checkout. */
export const Block = ({ others }: ProductPayPayProps) => (
  <div className="grid gap-2">
    <Button name="intent" value="paypay" data-leave="" className="w-full">
      {words.pay}
    </Button>
    {others > 0 && <p className="phrase text-xs leading-[1.7] text-soft">{words.withCart(others)}</p>}
  </div>
);
