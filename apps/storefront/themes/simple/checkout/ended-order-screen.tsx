import type { EndedOrderProps } from "#app/checkout/checkout-view.ts";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { OrderNumber } from "#theme/checkout/order-number.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { ResultMark } from "#theme/platform/ui/result-mark.tsx";

/** Replaces the completion page if it is opened after the order has ended. */
export function EndedOrderScreen({ orderNo, orderedAt, email, state, money, orderHref }: EndedOrderProps) {
  return (
    <div className="page max-w-[calc(var(--page-text)+2*var(--gutter))] pt-12 lg:pt-16">
      <div className="text-center">
        <ResultMark icon="info" isQuiet />
        <h1 className="mt-5 text-2xl">{words.endedTitle[state]}</h1>
        <p className="phrase mt-3">{words.endedLead[state](email)}</p>
        <p className="phrase mt-1">{money}</p>
      </div>
      <OrderNumber orderNo={orderNo} orderedAt={orderedAt} />
      <div className="flex flex-wrap justify-center gap-3">
        {orderHref && (
          <Anchor href={orderHref} className="button button-primary">
            {words.toOrder}
          </Anchor>
        )}
        <Anchor href="/" className="button">
          {words.toShop}
        </Anchor>
      </div>
    </div>
  );
}
