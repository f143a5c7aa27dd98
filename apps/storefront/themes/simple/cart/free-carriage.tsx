import { figure } from "@noren/contract/platform/yen.ts";
import type { CartTotals } from "#app/cart/cart-view.ts";
import { cartMessages as words } from "#theme/cart/cart.messages.ts";
import { reachingId } from "#theme/cart/reaching-products.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export function FreeCarriage({ totals, hasReaching = false }: { totals: CartTotals; hasReaching?: boolean }) {
  const { untilFreeCarriage, products, discount, carriage } = totals;
  if (untilFreeCarriage === null) {
    if (carriage !== 0) return null;
    return (
      <p className="flex items-center gap-2 text-sm text-ok">
        <Icon name="truck" small />
        {words.isFree}
      </p>
    );
  }
  const [before, amount, after] = words.untilFree(figure(untilFreeCarriage));
  const reached = products - discount;
  return (
    <div className="grid gap-2">
      <p className="flex items-center gap-2 text-sm">
        <Icon name="truck" small />
        <span>
          {before}
          <b className="text-md tabular-nums">{amount}</b>
          {after}
        </span>
      </p>
      <progress
        className="meter"
        value={reached}
        max={reached + untilFreeCarriage}
        aria-label={before + amount + after}
      />
      {hasReaching && (
        <a href={`#${reachingId}`} className="link inline-flex min-h-11 items-center justify-self-start text-sm">
          {words.seeReaching}
        </a>
      )}
    </div>
  );
}
