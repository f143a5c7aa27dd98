import { Fragment } from "react";
import type { GiftEntryProps } from "#app/cart/cart-view.ts";
import { cartMessages as words } from "#theme/cart/cart.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

/** Secondary link beside the checkout button: the receiver of a social gift enters the address. */
export function GiftEntry({ giftHref, isGift }: GiftEntryProps) {
  if (isGift)
    return (
      <p className="flex gap-2 text-sm leading-[1.7]">
        <Icon name="gift" small className="mt-1 text-accent" />
        <span>{words.giftEntryNow}</span>
      </p>
    );
  if (!giftHref) return null;
  return (
    <Anchor href={giftHref} className="link inline-flex min-h-11 items-center gap-2 text-sm">
      <Icon name="gift" small />
      <span className="break-keep wrap-anywhere">
        {words.giftEntry.map((part) => (
          <Fragment key={part}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </span>
    </Anchor>
  );
}
