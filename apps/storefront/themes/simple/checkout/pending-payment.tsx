import type { PendingOrder } from "#app/checkout/checkout-view.ts";
import type { CheckoutFrame as Frame } from "#app/cart/cart-view.ts";
import { CheckoutFrame } from "#theme/checkout/checkout-frame.tsx";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

type PendingPaymentProps = { frame: Frame; pending: PendingOrder };

/** This cart has an order whose payment is pending: the buyer resumes it or cancels it and chooses again. */
export function PendingPayment({ frame, pending: { orderNo, resumeHref } }: PendingPaymentProps) {
  return (
    <CheckoutFrame frame={frame} title={words.paymentTitle}>
      <div className="grid gap-6">
        <Notice>
          <DayText>{words.pendingLead(orderNo)}</DayText>
        </Notice>
        {resumeHref && (
          <a href={resumeHref} data-document className="button button-primary justify-self-start">
            {words.resumePayment}
          </a>
        )}
        <p>
          <Anchor href="/cart/payment?check=1" className="button">
            {words.checkPayment}
          </Anchor>
        </p>
        <form method="post">
          <p className="mb-3 text-sm text-soft">{words.releaseNote}</p>
          <Button name="intent" value="release">
            {words.releasePayment}
          </Button>
        </form>
      </div>
    </CheckoutFrame>
  );
}
