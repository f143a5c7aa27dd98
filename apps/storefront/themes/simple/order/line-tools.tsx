import type { LineToolsView } from "#app/order/order-view.ts";
import { orderMessages as words } from "#theme/order/order.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";

type LineToolsProps = {
  /** Name of the product for screen readers, since the button texts do not contain it. */
  name: string;
  tools: LineToolsView;
  /** False while the shop sells nothing and while the order's payment is pending. */
  isSelling: boolean;
};

export function LineTools({ name, tools: { review, again, isGone }, isSelling }: LineToolsProps) {
  const inShop = useInShop();
  const canBuy = isSelling && again;
  if (!review && !canBuy && !isGone) return null;
  return (
    <div className="no-print mt-2 flex flex-wrap items-center gap-2">
      {review && (
        <Anchor href={review.href} className="button button-small relative z-10">
          {review.isWritten ? words.readReview : words.writeReview}
          <span className="sr-only"> {name}</span>
        </Anchor>
      )}
      {canBuy && (
        <form method="post" action={inShop(again.action)} className="relative z-10">
          <input type="hidden" name="line" value={again.line} />
          <Button size="small" name="intent" value="again">
            {words.againLine}
            <span className="sr-only"> {words.againLineOf(name)}</span>
          </Button>
        </form>
      )}
      {isGone && <span className="text-xs text-soft">{words.goneLine}</span>}
    </div>
  );
}
