import type { NewestOrderView } from "#app/order/order-view.ts";
import { orderMessages } from "#theme/order/order.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { mypageMessages as words } from "#theme/shell/mypage/mypage.messages.ts";

export function NewestOrder({ order }: { order: NewestOrderView | null }) {
  return (
    <section aria-labelledby="newest-title" className="mt-5 rounded-md border border-line p-5 lg:p-6">
      <h2 id="newest-title" className="text-sm font-normal text-soft">
        {words.newest}
      </h2>
      {order ? <Order order={order} /> : <NoOrder />}
    </section>
  );
}

function Order({ order: { card, whereabouts, deliveredOn, packings, packingCount } }: { order: NewestOrderView }) {
  const [first] = card.products;
  return (
    <>
      <div className="mt-2 flex flex-wrap items-start gap-4 lg:gap-6">
        <Picture
          picture={first?.picture ?? null}
          sizes="96px"
          widths={[160, 320]}
          isDecoration
          className="w-20 flex-none rounded-sm lg:w-24"
        />
        {/* letters so large that a few would fill the line stand below the picture */}
        <div className="min-w-0 shrink grow basis-[9rem]">
          <p className="phrase text-xl leading-[1.5] font-semibold">{whereabouts}</p>
          {deliveredOn && (
            <p className="mt-1">
              <DayText>{deliveredOn}</DayText>
            </p>
          )}
          {card.payBy && (
            <p className="mt-1 font-semibold">
              {orderMessages.payBy} <DayText>{card.payBy}</DayText>
            </p>
          )}
          <p className="mt-2 text-sm leading-[1.6] [overflow-wrap:anywhere]">
            {first?.name} {first && <span className="unbroken">{orderMessages.times(first.quantity)}</span>}{" "}
            {card.kinds > 1 && <span className="unbroken text-soft">{orderMessages.more(card.kinds - 1)}</span>}
          </p>
          <p className="mt-1 text-sm text-soft tabular-nums">
            <DayText>{words.orderedOn(card.orderedAt, card.orderNo)}</DayText>
          </p>
        </div>
      </div>
      <Packings packings={packings} total={packingCount} />
      <p className="mt-4 flex flex-wrap gap-3">
        {card.payBy && (
          <Anchor href={`${card.href}#pay`} className="button button-primary button-small max-md:w-full">
            {orderMessages.toPay}
          </Anchor>
        )}
        <Anchor href={card.href} className="button button-small max-md:w-full">
          {orderMessages.detail}
        </Anchor>
      </p>
    </>
  );
}

function Packings({ packings, total }: { packings: NewestOrderView["packings"]; total: number }) {
  if (!packings.some(({ date, trackingHref }) => date || trackingHref)) return null;
  return (
    <ul className="mt-4 grid gap-1">
      {packings.map(({ key, number, date, carrier, trackingNumber, trackingHref }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-4">
          {total > 1 && <span className="text-sm text-soft">{orderMessages.packingNo(number)}</span>}
          {date && (
            <span className="font-semibold">
              <span className="sr-only">{orderMessages.date} </span>
              <DayText>{date}</DayText>
            </span>
          )}
          {trackingHref && (
            <a
              href={trackingHref}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-11 items-center gap-1 text-sm"
            >
              {words.follow(carrier ?? "", trackingNumber ?? "")}
              <span className="sr-only">{orderMessages.newWindow}</span>
              <Icon name="chevron-right" small />
            </a>
          )}
        </li>
      ))}
      {total > packings.length && <li className="text-sm text-soft">{words.morePackings(total - packings.length)}</li>}
    </ul>
  );
}

function NoOrder() {
  return (
    <>
      <p className="mt-2 text-lg font-semibold">{orderMessages.empty}</p>
      <p className="mt-4">
        <Anchor href="/product" className="button button-primary button-small">
          {orderMessages.toProducts}
        </Anchor>
      </p>
    </>
  );
}
