import type { OrderPackingView } from "#app/order/order-view.ts";
import { AddressText } from "#theme/delivery/address/address-text.tsx";
import { orderMessages as words } from "#theme/order/order.messages.ts";
import { PackingExtras } from "#theme/cart/packing/packing-extras.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";

export function OrderPacking({ packing, total }: { packing: OrderPackingView; total: number }) {
  const { number, to, items, date, deliveryTimezoneLabel, carrier, trackingNumber, trackingHref, shippedAt } = packing;
  return (
    <div>
      {total > 1 && <h3 className="mb-2 font-semibold">{words.packing(number, total)}</h3>}
      <DefinitionList
        rows={[
          { label: words.destination, value: <AddressText lines={to} /> },
          ...(total > 1 && items ? [{ label: words.items, value: items }] : []),
          ...(date ? [{ label: words.date, value: date }] : []),
          ...(deliveryTimezoneLabel ? [{ label: words.time, value: deliveryTimezoneLabel }] : []),
          ...(packing.handover ? [{ label: words.handover, value: packing.handover }] : []),
          ...(carrier ? [{ label: words.carrier, value: carrier }] : []),
          ...(trackingNumber
            ? [
                {
                  label: words.tracking,
                  value: (
                    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
                      <span className="font-semibold tabular-nums">{trackingNumber}</span>
                      {trackingHref && (
                        <a
                          href={trackingHref}
                          target="_blank"
                          rel="noreferrer"
                          className="inline-flex min-h-6 items-center gap-1 text-accent underline underline-offset-4"
                        >
                          {words.follow}
                          <span className="sr-only">{words.newWindow}</span>
                          <Icon name="chevron-right" small />
                        </a>
                      )}
                    </span>
                  ),
                },
              ]
            : []),
          ...(shippedAt ? [{ label: words.shippedAt, value: shippedAt }] : []),
        ]}
      />
      {packing.changeHref && (
        <p className="no-print mt-3">
          <Anchor href={packing.changeHref} className="button max-md:w-full">
            {words.changeDelivery}
            {total > 1 && <span className="sr-only">{words.packing(number, total)}</span>}
          </Anchor>
        </p>
      )}
      {packing.extras && <PackingExtras extras={packing.extras} />}
    </div>
  );
}
