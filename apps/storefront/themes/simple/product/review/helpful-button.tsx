import type { ListedReviewView } from "#app/product/review/review-view.ts";
import { reviewMessages as words } from "#theme/product/review/review.messages.ts";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";

/** Votes a review as helpful or withdraws the vote; a form, so that it works without script. */
export function HelpfulButton({ review: { key, name, helpful, vote } }: { review: ListedReviewView }) {
  const inShop = useInShop();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {vote && (
        <form method="post" action={inShop(vote.action)}>
          <input type="hidden" name="intent" value="helpful" />
          <input type="hidden" name="id" value={key} />
          <Button size="small" name="on" value={vote.isOn ? "0" : "1"} aria-pressed={vote.isOn}>
            <Icon name="check" small className={vote.isOn ? "text-accent" : "text-soft"} />
            {words.helpful}
            <span className="sr-only">（{name}）</span>
          </Button>
        </form>
      )}
      {helpful > 0 && <span className="text-sm text-soft tabular-nums">{words.helpfulCount(helpful)}</span>}
    </div>
  );
}
