import { Button } from "#theme/platform/ui/button.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";
import { businessMessages as words } from "#theme/shell/layout/business.messages.ts";

/** A number and how many of it, into the cart from wherever one is. */
export function QuickOrder({ className = "" }: { className?: string }) {
  const inShop = useInShop();
  return (
    <form
      method="post"
      action={inShop("/catalog-order")}
      aria-label={words.quick}
      className={`quick-order ${className}`}
    >
      <input
        name="number.0"
        required
        maxLength={60}
        autoComplete="off"
        placeholder={words.number}
        aria-label={words.number}
        className="control"
      />
      <input
        name="quantity.0"
        type="number"
        inputMode="numeric"
        min={1}
        max={999}
        defaultValue={1}
        required
        aria-label={words.quantity}
        className="control quick-quantity"
      />
      <Button name="intent" value="add" look="primary">
        {words.add}
      </Button>
    </form>
  );
}
