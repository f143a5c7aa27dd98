import type { ReactNode } from "react";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";
import { orderTableMessages as words } from "#theme/product/order-table.messages.ts";

/** Lines of number and quantity, added together; errors are shown on the page of orders by number. */
export function OrderForm({ isSelling, children }: { isSelling: boolean; children: ReactNode }) {
  const inShop = useInShop();
  return (
    <form method="post" action={inShop("/catalog-order")}>
      <input type="hidden" name="from" value="list" />
      {children}
      {isSelling && (
        <div className="order-bar">
          <p className="text-xs text-soft">{words.addNote}</p>
          <Button name="intent" value="add" look="primary" className="max-md:w-full">
            <Icon name="bag" />
            {words.addAll}
          </Button>
        </div>
      )}
    </form>
  );
}
