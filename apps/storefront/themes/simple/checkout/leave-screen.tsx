import type { LeaveScreenProps } from "#app/checkout/checkout-view.ts";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

/** Leads to the provider at once; the link is for browsers that do not refresh by themselves. */
export function LeaveScreen({ href, title }: LeaveScreenProps) {
  return (
    <div className="page max-w-[calc(var(--page-text)+2*var(--gutter))] pt-12 text-center lg:pt-16">
      <h1 className="phrase text-2xl">{title}</h1>
      <p className="phrase mx-auto mt-3 max-w-[36em] leading-[1.8]">{words.leaveText}</p>
      <div className="mt-8 grid justify-center gap-3">
        <a href={href} data-document className="button button-primary">
          {words.resumePayment}
        </a>
        <Anchor href="/cart/payment" className="button">
          {words.leaveBack}
        </Anchor>
      </div>
    </div>
  );
}
