import { PlaceText } from "#theme/delivery/address/place-text.tsx";
import { type ReactNode, useRef } from "react";
import type { CheckoutFrame as FrameView, CheckoutPart } from "#app/cart/cart-view.ts";
import { usePartArrival } from "#app/checkout/use-part-arrival.ts";
import { CheckoutFrame } from "#theme/checkout/checkout-frame.tsx";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export type CheckoutPartsProps = {
  frame: FrameView;
  title: string;
  /** After a refusal the first error has the focus instead of the heading. */
  isRefused?: boolean;
  children: ReactNode;
};

/** The page before the confirm screen: its parts in turn, one of them open (CART-38). */
export function CheckoutParts({ frame, title, isRefused, children }: CheckoutPartsProps) {
  return (
    <CheckoutFrame frame={frame} title={words.orderTitle}>
      <div>
        {frame.parts.map((part, at) =>
          part.state === "current" ? (
            <OpenPart key={part.name} part={part} at={at} title={title} isRefused={isRefused ?? false}>
              {children}
            </OpenPart>
          ) : (
            <ClosedPart key={part.name} part={part} at={at} />
          ),
        )}
      </div>
    </CheckoutFrame>
  );
}

type OpenPartProps = { part: CheckoutPart; at: number; title: string; isRefused: boolean; children: ReactNode };

const startsHere = { autoFocus: true };

/** Without script autofocus scrolls the open part into view. */
function OpenPart({ part, at, title, isRefused, children }: OpenPartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = at === 0;
  usePartArrival(heading, isFirst);
  return (
    <section className="checkout-part" data-state="current" aria-labelledby={`part-${part.name}`}>
      <h2
        ref={heading}
        id={`part-${part.name}`}
        tabIndex={-1}
        {...(!isFirst && !isRefused && startsHere)}
        className="checkout-part-head text-xl"
      >
        <span className="steps-mark" aria-hidden="true">
          {at + 1}
        </span>
        {title}
      </h2>
      <div className="mt-6">{children}</div>
    </section>
  );
}

function ClosedPart({ part: { name, label, state, href, summary }, at }: { part: CheckoutPart; at: number }) {
  return (
    <section className="checkout-part" data-state={state} aria-labelledby={`part-${name}`}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={`part-${name}`} className="checkout-part-head text-lg">
          <span className="steps-mark" aria-hidden="true">
            {state === "done" ? <Icon name="check" small /> : at + 1}
          </span>
          {label}
          {state === "done" && <span className="sr-only">{words.partDone}</span>}
        </h2>
        {href && (
          <Anchor
            href={href}
            aria-label={words.changeOf(label)}
            className="link inline-flex min-h-11 flex-none items-center text-sm"
          >
            {words.change}
          </Anchor>
        )}
      </div>
      {summary.length > 0 && (
        <ul className="checkout-part-summary">
          {summary.map((line, key) => (
            <li key={key}>{line.startsWith("〒") ? <PlaceText>{line}</PlaceText> : <DayText>{line}</DayText>}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
