import type { OwnHistoryScreenProps } from "#app/product/history/own-history-view.ts";
import { ProductCard } from "#theme/product/product-card.tsx";
import { productHistoryMessages as words } from "#theme/product/history/history.messages.ts";
import { Button } from "#theme/platform/ui/button.tsx";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";
import { ClearFold } from "#theme/shell/mypage/clear-fold.tsx";

export function OwnHistoryScreen({ entries, total, isSending, problem }: OwnHistoryScreenProps) {
  return (
    <MemberFrame title={words.ownTitle} page="product_history">
      {problem && (
        <Notice tone="error" className="mb-6">
          {problem}
        </Notice>
      )}
      {entries.length === 0 ? (
        <EmptyList
          icon="picture"
          title={words.none}
          text={words.noneText}
          link={{ href: "/product", label: words.toProducts }}
        />
      ) : (
        <>
          <p className="mb-5 flex flex-wrap justify-between gap-x-4 text-sm text-soft tabular-nums">
            <span>{words.lead}</span>
            <span aria-live="polite">{words.count(total)}</span>
          </p>
          <h2 className="sr-only">{words.ownTitle}</h2>
          <ul className="shelf">
            {entries.map(({ id, seenAt, product }, at) => (
              <li key={id} className="flex flex-col">
                <ProductCard product={product} isFirstRow={at < 2} />
                <div className="mt-auto pt-3">
                  <p className="text-xs text-soft tabular-nums">{words.seenAt(seenAt)}</p>
                  <form method="post" data-stay="">
                    <input type="hidden" name="id" value={id} />
                    <Button
                      name="intent"
                      value="delete"
                      size="small"
                      look="quiet"
                      isBusy={isSending}
                      aria-label={words.removeOf(product.name)}
                      className="-ml-3"
                    >
                      {words.remove}
                    </Button>
                  </form>
                </div>
              </li>
            ))}
          </ul>
          <div className="mt-10 border-t border-line pt-4">
            <ClearFold label={words.clear} ask={words.clearAsk} yes={words.clearYes} isSending={isSending} />
          </div>
        </>
      )}
    </MemberFrame>
  );
}
