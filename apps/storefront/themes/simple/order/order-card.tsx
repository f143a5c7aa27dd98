import type { OrderCardView } from "#app/order/order-view.ts";
import { LineTools } from "#theme/order/line-tools.tsx";
import { OrderState } from "#theme/order/order-state.tsx";
import { orderMessages as words } from "#theme/order/order.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { Yen } from "#theme/platform/ui/yen.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";

export function OrderCard({ order, isSelling }: { order: OrderCardView; isSelling: boolean }) {
  const { href, orderNo, orderedAt, state, tone, total, payment, payBy, products, kinds, addresses } = order;
  const inShop = useInShop();
  return (
    <li className="group relative rounded-md border border-line p-4 hover:border-ink md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <OrderState state={state} tone={tone} />
          <span className="text-sm text-soft tabular-nums">
            <span className="sr-only">{words.orderedOn} </span>
            <DayText>{orderedAt}</DayText>
          </span>
        </p>
        <p className="text-sm text-soft tabular-nums">
          {words.orderNo} {orderNo}
        </p>
      </div>
      <ul className="mt-4 grid gap-4">
        {products.map((line) => (
          <CardLine key={line.key} line={line} isSelling={isSelling && !payBy} />
        ))}
      </ul>
      {kinds > products.length && <p className="mt-3 text-sm text-soft">{words.more(kinds - products.length)}</p>}
      <p className="mt-3 flex flex-wrap gap-x-3 text-sm">
        <b>
          <Yen amount={total} />
        </b>
        <span className="text-soft">{payment}</span>
        {addresses > 1 && <span className="unbroken text-soft">{words.addresses(addresses)}</span>}
      </p>
      {payBy && (
        <p className="mt-1 text-sm font-semibold tabular-nums">
          {words.payBy} <DayText>{payBy}</DayText>
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-end gap-x-5 gap-y-2 text-sm">
        {payBy && (
          <Anchor href={`${href}#pay`} className="button button-small relative z-10">
            {words.toPay}
            <span className="sr-only"> {orderNo}</span>
          </Anchor>
        )}
        {isSelling && !payBy && (
          // Above the card's link, which covers the whole card.
          <form method="post" action={inShop(href)} className="relative z-10">
            <Button size="small" name="intent" value="again">
              {words.again}
              <span className="sr-only"> {orderNo}</span>
            </Button>
          </form>
        )}
        <Anchor
          href={href}
          className="inline-flex min-h-6 items-center gap-1 text-accent underline decoration-transparent underline-offset-4 group-hover:decoration-current after:absolute after:inset-0"
        >
          {words.detail} <span className="sr-only">{orderNo}</span>
          <Icon name="chevron-right" small />
        </Anchor>
      </div>
    </li>
  );
}

function CardLine({ line, isSelling }: { line: OrderCardView["products"][number]; isSelling: boolean }) {
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-4 md:grid-cols-[72px_minmax(0,1fr)]">
      <Picture picture={line.picture} sizes="72px" widths={[160]} isDecoration className="rounded-sm" />
      <div className="min-w-0 leading-[1.6]">
        <p>
          {line.href ? (
            <Anchor href={line.href} className="link relative z-10 -my-2 inline-block py-2">
              {line.name}
            </Anchor>
          ) : (
            line.name
          )}{" "}
          <span className="unbroken">{words.times(line.quantity)}</span>
        </p>
        {line.variant && (
          <p className="text-sm text-soft">
            <DayText>{line.variant}</DayText>
          </p>
        )}
        <LineTools name={line.name} tools={line.tools} isSelling={isSelling} />
      </div>
    </li>
  );
}
