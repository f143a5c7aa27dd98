import type { GuestReceiptScreenProps } from "#app/fulfilment/document/document-view.ts";
import { documentMessages as words } from "#theme/fulfilment/document/document.messages.ts";
import { ReceiptForm } from "#theme/fulfilment/document/receipt-form.tsx";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";
import { Yen } from "#theme/platform/ui/yen.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";

export function GuestReceiptScreen({ order, ...receipt }: GuestReceiptScreenProps) {
  const rows = [
    { label: words.orderNo, value: <span className="tabular-nums">{order.orderNo}</span> },
    {
      label: words.orderedAt,
      value: (
        <span className="tabular-nums">
          <DayText>{order.orderedAt}</DayText>
        </span>
      ),
    },
    { label: words.state, value: order.state },
    { label: words.payment, value: order.payment },
    { label: words.total, value: <Yen amount={order.total} /> },
  ];
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-12">
      <h1 className="text-2xl">{words.receipt}</h1>
      <p className="phrase mt-3 text-soft">{words.lead}</p>
      <DefinitionList rows={rows} className="mt-8" />
      <div className="mt-8">
        <ReceiptForm {...receipt} />
      </div>
      <p className="mt-8 text-xs leading-[1.7] text-soft">{words.guestNote}</p>
    </div>
  );
}
