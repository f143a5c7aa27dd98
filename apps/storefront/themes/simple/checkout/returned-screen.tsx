import type { ReturnedScreenProps } from "#app/checkout/checkout-view.ts";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

/** How a payment ended, without anything of the order but its number. */
export function ReturnedScreen({ outcome, title, text, orderNo, cartHref, againHref }: ReturnedScreenProps) {
  const isGood = outcome === "paid" || outcome === "accepted";
  return (
    <div className="page max-w-[calc(var(--page-text)+2*var(--gutter))] pt-12 lg:pt-16">
      <div className="text-center">
        <span
          className={`mx-auto grid size-16 place-items-center rounded-full ${isGood ? "bg-accent-soft text-accent" : "bg-raised text-soft"}`}
        >
          <Icon name={isGood ? "check" : "info"} className="size-8" />
        </span>
        <h1 className="phrase mt-5 text-2xl">{title}</h1>
        <p className="mx-auto mt-3 max-w-[36em] text-left leading-[1.8]">{text}</p>
      </div>
      {orderNo && (
        <dl className="my-10 grid justify-center gap-1 rounded-md bg-raised p-6 text-center">
          <dt className="text-sm text-soft">{words.orderNo}</dt>
          <dd className="text-xl font-semibold tracking-[0.06em] tabular-nums md:text-2xl">{orderNo}</dd>
        </dl>
      )}
      <div className="mt-10 grid justify-center gap-3 md:flex md:flex-wrap">
        {againHref && (
          <Anchor href={againHref} className="button button-primary">
            {words.checkAgain}
          </Anchor>
        )}
        {cartHref && (
          <Anchor href={cartHref} className="button button-primary">
            {words.changeCart}
          </Anchor>
        )}
        <Anchor href="/" className="button">
          {words.toShop}
        </Anchor>
        <Anchor href="/contact" className="button">
          {words.contact}
        </Anchor>
      </div>
    </div>
  );
}
