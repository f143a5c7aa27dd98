import { figure } from "@noren/contract/platform/yen.ts";
import { useEffect, useState } from "react";
import { cartMessages as words } from "#theme/cart/cart.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { uiMessages } from "#theme/platform/ui/ui.messages.ts";
import { watchReach } from "#theme/platform/ui/watch-reach.ts";

/** Id of the summary's button to the checkout; the bar is shown while that button is off the screen. */
export const cartNextId = "cart-next";
/** Id of the form around the button if the checkout is prefilled for a member. */
export const cartNextFormId = "cart-next-form";

/** Without `nextHref` the bar submits the summary's form. */
export type CartBarProps = { total: number; note: string; nextHref: string | null };

/** Keeps total and checkout button in view on phones, however long the cart is. */
export function CartBar({ total, note, nextHref }: CartBarProps) {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const button = document.getElementById(cartNextId);
    return button ? watchReach(button, (isInReach) => setShown(!isInReach)) : undefined;
  }, []);
  if (!isShown) return null;
  return (
    <div className="buy-bar lg:hidden">
      <p className="min-w-0 grow leading-tight">
        <span className="block text-xs text-soft">
          {words.total} {note}
        </span>
        <b className="text-xl tabular-nums">
          {figure(total)}
          <small className="text-sm">{uiMessages.yen}</small>
        </b>
      </p>
      {nextHref === null ? (
        <Button form={cartNextFormId} look="primary" className="flex-none">
          {words.nextShort}
        </Button>
      ) : (
        <Anchor href={nextHref} className="button button-primary flex-none">
          {words.nextShort}
        </Anchor>
      )}
    </div>
  );
}
