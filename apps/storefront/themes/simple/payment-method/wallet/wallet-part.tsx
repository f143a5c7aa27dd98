import { type ComponentType, useEffect, useState } from "react";
import type { ExpressPlace, WalletsView } from "#app/payment-method/wallet/wallet-view.ts";
import { payPayWords } from "#theme/payment-method/wallet/paypay.messages.ts";
import { Button } from "#theme/platform/ui/button.tsx";

export type WalletPartProps = Pick<ExpressPlace, "amount"> & { wallets: WalletsView };

/**
 * Payments before the checkout, inside a form that `intent=paypay` is sent with. The wallets' part and its provider's script
 * are loaded with the page that has them, and by no other.
 */
export function WalletPart({ wallets: { express, hasPayPay }, amount }: WalletPartProps) {
  const [Buttons, setButtons] = useState<ComponentType<ExpressPlace> | null>(null);
  const isOn = express !== null;
  useEffect(() => {
    if (isOn)
      void import("#theme/payment-method/wallet/express-buttons.tsx").then(
        ({ ExpressButtons }) => setButtons(() => ExpressButtons),
        () => undefined,
      );
  }, [isOn]);
  return (
    <>
      {hasPayPay && (
        <Button name="intent" value="paypay" className="w-full">
          {payPayWords.pay}
        </Button>
      )}
      {express && Buttons && <Buttons express={express} amount={amount} />}
    </>
  );
}
