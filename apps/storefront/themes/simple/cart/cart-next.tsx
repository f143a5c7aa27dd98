import { Form } from "react-router";
import type { CartNextProps } from "#app/cart/cart-view.ts";
import { CartBar, cartNextFormId, cartNextId } from "#theme/cart/cart-bar.tsx";
import { cartMessages as words } from "#theme/cart/cart.messages.ts";
import { GiftEntry } from "#theme/cart/gift-entry.tsx";
import { WalletPart } from "#theme/payment-method/wallet/wallet-part.tsx";
import { totalNote } from "#theme/cart/totals.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

export function CartNext(props: CartNextProps) {
  const { totals, isSelling, isBlocked, nextHref, isPrefilling = false, giftHref, isGift, wallets } = props;
  if (!isSelling) return <Notice>{words.notSelling}</Notice>;
  if (isBlocked) return <Notice tone="error">{words.blocked}</Notice>;
  return (
    <div className="grid gap-2">
      {isPrefilling ? (
        <Form id={cartNextFormId} method="post" action="/cart" className="grid">
          <input type="hidden" name="intent" value="checkout" />
          <Button id={cartNextId} look="primary" size="large">
            {words.next}
            <Icon name="arrow-right" small />
          </Button>
        </Form>
      ) : (
        <Anchor id={cartNextId} href={nextHref} className="button button-primary button-large">
          {words.next}
          <Icon name="arrow-right" small />
        </Anchor>
      )}
      <CartBar total={totals.total} note={totalNote(totals)} nextHref={isPrefilling ? null : nextHref} />
      <p className="text-xs leading-[1.7] text-soft">{isPrefilling ? words.nextNoteOfMember : words.nextNote}</p>
      {wallets && (
        <Form method="post" action="/cart" className="grid gap-2">
          <WalletPart wallets={wallets} amount={totals.total} />
        </Form>
      )}
      <GiftEntry giftHref={giftHref} isGift={isGift} />
    </div>
  );
}
