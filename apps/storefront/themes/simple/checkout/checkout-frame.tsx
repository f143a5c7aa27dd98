import type { ReactNode } from "react";
import type { CheckoutFrame as FrameView } from "#app/cart/cart-view.ts";
import { CheckoutSteps } from "#theme/checkout/checkout-steps.tsx";
import { SummaryAside, SummaryFold } from "#theme/checkout/order-summary.tsx";

export type CheckoutFrameProps = { frame: FrameView; title: string; children: ReactNode };

/** Frame of every checkout step: progress, one column of content, and the order summary beside it. */
export function CheckoutFrame({ frame, title, children }: CheckoutFrameProps) {
  return (
    <div className="page pt-5 lg:pt-8">
      <CheckoutSteps steps={frame.steps} />
      <div className="mt-6 grid grid-cols-1 items-start justify-between gap-x-16 gap-y-6 lg:mt-10 lg:grid-cols-[minmax(0,var(--page-form))_380px]">
        <div className="min-w-0">
          <h1 className="text-2xl">{title}</h1>
          <div className="mt-5 lg:hidden">
            <SummaryFold {...frame.summary} />
          </div>
          <div className="mt-8">{children}</div>
        </div>
        <SummaryAside {...frame.summary} />
      </div>
    </div>
  );
}
