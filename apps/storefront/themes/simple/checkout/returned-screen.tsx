import type { ReturnedScreenProps } from "#app/checkout/checkout-view.ts";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { OrderNumber } from "#theme/checkout/order-number.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { ResultMark } from "#theme/platform/ui/result-mark.tsx";

/** Result of a payment in a browser that did not order: shows nothing of the order but its number. */
export function ReturnedScreen({ outcome, title, text, orderNo, cartHref, againHref }: ReturnedScreenProps) {
  const isGood = outcome === "paid" || outcome === "accepted";
  return (
    <div className="page max-w-[calc(var(--page-text)+2*var(--gutter))] pt-12 lg:pt-16">
      <div className="text-center">
        <ResultMark icon={isGood ? "check" : "info"} isQuiet={!isGood} />
        <h1 className="phrase mt-5 text-2xl">{title}</h1>
        <p className="mx-auto mt-3 max-w-[36em] text-left leading-[1.8]">{text}</p>
      </div>
      {orderNo && <OrderNumber orderNo={orderNo} />}
      <div className="mt-10 grid justify-center gap-3 md:flex md:flex-wrap">
        {againHref && (
          <Anchor href={againHref} className="button button-primary">
            {words.checkAgain}
          </Anchor>
        )}
        {cartHref && (
          <Anchor href={cartHref} className="button button-primary">
            {words.changeCart}
          </Anchor>
        )}
        <Anchor href="/" className="button">
          {words.toShop}
        </Anchor>
        <Anchor href="/contact" className="button">
          {words.contact}
        </Anchor>
      </div>
    </div>
  );
}
