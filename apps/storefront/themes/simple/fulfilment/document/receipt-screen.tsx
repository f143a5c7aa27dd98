import type { ReceiptScreenProps } from "#app/fulfilment/document/document-view.ts";
import { documentMessages as words } from "#theme/fulfilment/document/document.messages.ts";
import { ReceiptForm } from "#theme/fulfilment/document/receipt-form.tsx";
import { OrderPartFrame } from "#theme/shell/mypage/order-part-frame.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export function ReceiptScreen({ orderNo, orderHref, ...receipt }: ReceiptScreenProps) {
  return (
    <OrderPartFrame title={words.receipt} orderNo={orderNo} orderHref={orderHref}>
      <div className="mt-6">
        <ReceiptForm {...receipt} />
      </div>
      <Anchor href={orderHref} className="button mt-10">
        <Icon name="chevron-left" small />
        {words.toOrder}
      </Anchor>
    </OrderPartFrame>
  );
}
