import type { EndedOrderProps } from "#app/checkout/checkout-view.ts";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";

/** Replaces the thanks page when it is opened after the order has ended. */
export function EndedOrderScreen({ orderNo, orderedAt, email, state, money, orderHref }: EndedOrderProps) {
  return (
    <div className="page max-w-[calc(var(--page-text)+2*var(--gutter))] pt-12 lg:pt-16">
      <div className="text-center">
        <span className="mx-auto grid size-16 place-items-center rounded-full bg-raised text-soft">
          <Icon name="info" className="size-8" />
        </span>
        <h1 className="mt-5 text-2xl">{words.endedTitle[state]}</h1>
        <p className="phrase mt-3">{words.endedLead[state](email)}</p>
        <p className="phrase mt-1">{money}</p>
      </div>
      <dl className="my-10 grid justify-center gap-1 rounded-md bg-raised p-6 text-center">
        <dt className="text-sm text-soft">{words.orderNo}</dt>
        <dd className="text-xl font-semibold tracking-[0.06em] tabular-nums md:text-2xl">{orderNo}</dd>
        <dd className="text-sm text-soft">
          {words.orderedAt}{" "}
          <span className="tabular-nums">
            <DayText>{orderedAt}</DayText>
          </span>
        </dd>
      </dl>
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
