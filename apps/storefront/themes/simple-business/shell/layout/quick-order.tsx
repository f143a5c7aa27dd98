import { useLocation } from "react-router";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { businessMessages as words } from "#theme/shell/layout/business.messages.ts";

/** A number and how many of it, into the cart from wherever one is. */
export function QuickOrder() {
  const inShop = useInShop();
  return (
    <form method="post" action={inShop("/catalog-order")} aria-label={words.quick} className="quick-order">
      <input
        name="number.0"
        required
        maxLength={60}
        autoComplete="off"
        placeholder={words.numberExample}
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

const id = "quick-order";

/** The same over the top of the page, from a button that needs no script. */
export function QuickSheet() {
  const { key } = useLocation();
  return (
    <>
      <button type="button" popoverTarget={id} className="quick-open lg:hidden">
        <Icon name="bag" small />
        {words.quick}
      </button>
      <section key={key} id={id} popover="auto" aria-label={words.quick} className="search-sheet">
        <p className="mb-2 text-sm font-semibold">{words.quick}</p>
        <QuickOrder />
        <Anchor href="/catalog-order" className="link mt-1 inline-flex min-h-11 items-center text-sm">
          {words.startTitle}
        </Anchor>
      </section>
    </>
  );
}
