import type { ReceiptScreenProps } from "#app/fulfilment/document/document-view.ts";
import { documentMessages as words } from "#theme/fulfilment/document/document.messages.ts";
import { ReceiptForm } from "#theme/fulfilment/document/receipt-form.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

/** The receipt of a member's order, on a page of its own. */
export function ReceiptScreen({ orderNo, orderHref, ...receipt }: ReceiptScreenProps) {
  const crumbs = [
    { label: words.orders, href: "/mypage/order_history" },
    { label: words.order, href: orderHref },
  ];
  return (
    <MemberFrame title={words.receipt} page="order_history" crumbs={crumbs}>
      <div className="max-w-form">
        <p className="tabular-nums">
          <span className="mr-3 text-sm text-soft">{words.orderNo}</span>
          {orderNo}
        </p>
        <div className="mt-6">
          <ReceiptForm {...receipt} />
        </div>
        <Anchor href={orderHref} className="button mt-10">
          <Icon name="chevron-left" small />
          {words.toOrder}
        </Anchor>
      </div>
    </MemberFrame>
  );
}
