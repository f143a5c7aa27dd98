import type { OrderNextProps } from "#app/order/order-view.ts";
import { orderMessages as words } from "#theme/order/order.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { PayRows } from "#theme/order/pay-rows.tsx";

export function OrderNext({ payment, onTheWay }: OrderNextProps) {
  const { toDo, next, resumeHref } = payment;
  return (
    <>
      {toDo.length > 0 && (
        <section id="pay" className="mt-8 scroll-mt-24 rounded-md border border-accent p-5 md:p-6">
          <h2 className="flex items-center gap-2 text-lg font-semibold">
            <Icon name="info" className="text-accent" />
            {words.toDo}
          </h2>
          {next && <p className="phrase mt-2 text-sm text-soft">{next}</p>}
          <PayRows rows={toDo} />
          {resumeHref && (
            <Anchor href={resumeHref} className="button button-primary mt-5 w-full">
              {words.resume}
            </Anchor>
          )}
        </section>
      )}
      {onTheWay.length > 0 && (
        <section className="no-print mt-8 rounded-md bg-raised p-5 md:p-6">
          <h2 className="text-lg font-semibold">{words.onTheWay}</h2>
          <ul className="mt-3 grid gap-4">
            {onTheWay.map(({ key, number, carrier, trackingNumber, trackingHref }) => (
              <li key={key} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <p className="leading-[1.6]">
                  {onTheWay.length > 1 && <span className="mr-3 text-sm text-soft">{words.packingNo(number)}</span>}
                  <span className="mr-3">{carrier}</span>
                  <span className="unbroken font-semibold tabular-nums">{trackingNumber}</span>
                </p>
                {trackingHref && (
                  <a href={trackingHref} target="_blank" rel="noreferrer" className="button button-small max-md:w-full">
                    {words.follow}
                    <span className="sr-only">{words.newWindow}</span>
                    <Icon name="chevron-right" small />
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
