import type { ReceiptScreenProps } from "#app/paper/paper-view.ts";
import { paperMessages as words } from "#theme/paper/paper.messages.ts";
import { ReceiptForm } from "#theme/paper/receipt-form.tsx";
import { Anchor } from "#theme/ui/anchor.tsx";
import { Icon } from "#theme/ui/icon.tsx";
import { MemberFrame } from "#theme/user/member-frame.tsx";

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
