import type { GuestOrderScreenProps } from "#app/order/guest/guest-order-view.ts";
import { OrderBodyScreen } from "#theme/order/order-body-screen.tsx";
import { OrderCancel } from "#theme/order/order-cancel.tsx";
import { guestOrderMessages as words } from "#theme/order/guest/guest-order.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export function GuestOrderScreen({ cancel, ...order }: GuestOrderScreenProps) {
  return (
    <div className="page max-w-[calc(var(--page-text)+2*var(--gutter))] pt-8 lg:pt-12">
      <h1 className="text-2xl">{words.title}</h1>
      <p className="phrase no-print mt-3 mb-8 text-sm leading-[1.8] text-soft">
        {words.lead}
        {words.private}
      </p>
      <OrderBodyScreen {...order} isSelling={false} />
      <div className="no-print grid gap-6 border-t border-line pt-8">
        <div className="grid justify-center gap-3 md:flex md:flex-wrap">
          <Button type="button" className="script-only" onClick={() => window.print()}>
            <Icon name="print" />
            {words.print}
          </Button>
          <Anchor href="/contact" className="button">
            {words.contact}
          </Anchor>
        </div>
        {cancel && <OrderCancel cancel={cancel} />}
      </div>
    </div>
  );
}
