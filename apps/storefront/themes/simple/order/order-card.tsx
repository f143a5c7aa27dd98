import type { OrderCardView } from "#app/order/order-view.ts";
import { OrderState } from "#theme/order/order-state.tsx";
import { orderMessages as words } from "#theme/order/order.messages.ts";
import { Anchor } from "#theme/ui/anchor.tsx";
import { Icon } from "#theme/ui/icon.tsx";
import { Picture } from "#theme/ui/picture.tsx";
import { Yen } from "#theme/ui/yen.tsx";

/** An order in a list: when, how it stands, what is in it, what it cost. The whole card leads to it. */
export function OrderCard({ order }: { order: OrderCardView }) {
  const { href, orderNo, orderedAt, state, tone, total, payment, goods, kinds } = order;
  const [first] = goods;
  return (
    <li className="group relative rounded-md border border-line p-4 hover:border-ink md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <OrderState state={state} tone={tone} />
          <span className="text-sm text-soft tabular-nums">
            <span className="sr-only">{words.orderedOn} </span>
            {orderedAt}
          </span>
        </p>
        <p className="text-sm text-soft tabular-nums">
          {words.orderNo} {orderNo}
        </p>
      </div>
      <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
        <ul className="grid auto-cols-[64px] grid-flow-col gap-2 max-md:[&>li:nth-child(n+2)]:hidden md:auto-cols-[72px]">
          {goods.map(({ name, variant, picture }) => (
            <li key={name + variant}>
              <Picture picture={picture} sizes="72px" widths={[160]} isDecoration className="rounded-sm" />
            </li>
          ))}
        </ul>
        <div className="min-w-0">
          <p className="leading-[1.6]">
            {first?.name} <span className="whitespace-nowrap">{first && words.times(first.quantity)}</span>
            {kinds > 1 && <span className="whitespace-nowrap text-soft"> {words.more(kinds - 1)}</span>}
          </p>
          <p className="mt-1 text-sm">
            <b>
              <Yen amount={total} />
            </b>
            <span className="ml-3 text-soft">{payment}</span>
          </p>
        </div>
      </div>
      <p className="mt-3 text-right text-sm md:absolute md:right-5 md:bottom-5 md:mt-0">
        <Anchor
          href={href}
          className="inline-flex min-h-6 items-center gap-1 text-accent underline decoration-transparent underline-offset-4 group-hover:decoration-current after:absolute after:inset-0"
        >
          {words.detail} <span className="sr-only">{orderNo}</span>
          <Icon name="chevron-right" small />
        </Anchor>
      </p>
    </li>
  );
}
