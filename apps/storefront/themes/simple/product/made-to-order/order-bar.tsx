import { figure } from "@noren/contract/platform/yen.ts";
import { useEffect, useState } from "react";
import type { OrderSummaryProps } from "#app/product/made-to-order/made-to-order-view.ts";
import { orderButtonId } from "#theme/product/made-to-order/order-summary.tsx";
import { madeToOrderMessages as words } from "#theme/product/made-to-order/made-to-order.messages.ts";
import { Button } from "#theme/platform/ui/button.tsx";
import { uiMessages } from "#theme/platform/ui/ui.messages.ts";
import { watchReach } from "#theme/platform/ui/watch-reach.ts";

/** Keeps price and button in view on phones; without script a button updates the price. */
export function OrderBar({ form, total, isChange }: Pick<OrderSummaryProps, "form" | "total" | "isChange">) {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const button = document.getElementById(orderButtonId);
    return button ? watchReach(button, (isInReach) => setShown(!isInReach)) : undefined;
  }, []);
  if (!isShown) return null;
  return (
    <div className="buy-bar lg:hidden">
      <div className="min-w-0 grow">
        <p className="text-xs text-soft">{words.total}</p>
        <p className="price">
          <span className="price-figure">{figure(total.price)}</span>
          {uiMessages.yen}
          <small>{uiMessages.withTax}</small>
        </p>
      </div>
      <Button
        form={form.props.id}
        formMethod="get"
        formNoValidate
        name="check"
        value="1"
        className="plain-only flex-none"
      >
        {words.check}
      </Button>
      <Button form={form.props.id} look="primary" isBusy={form.isSending} className="script-only flex-none">
        {isChange ? words.change : words.add}
      </Button>
    </div>
  );
}
