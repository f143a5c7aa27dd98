import type { WalletChoice } from "#app/checkout/checkout-view.ts";
import { walletMessages as words } from "#theme/payment-method/wallet/wallet.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

/** The approved payment in place of a card. A total that is not the approved one is said, never charged in silence. */
export function WalletChosen({ wallet: { name, approved }, total }: { wallet: WalletChoice; total: number }) {
  return (
    <div className="rounded-md bg-surface p-3 max-md:-mx-1 md:p-5">
      <input type="hidden" name="card" value="wallet" />
      <p className="phrase leading-[1.8]">{words.chosen(name)}</p>
      {approved !== total && <Notice className="mt-3">{words.changed(name, approved, total)}</Notice>}
      <Anchor href="/cart/payment" className="link inline-flex min-h-11 items-center">
        {words.other}
      </Anchor>
    </div>
  );
}
