import type { SearchHistoryScreenProps } from "#app/product/search-history/search-history-view.ts";
import { searchHistoryMessages as words } from "#theme/product/search-history/search-history.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { ClearFold } from "#theme/shell/mypage/clear-fold.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

export function SearchHistoryScreen({ searches, isSending, problem }: SearchHistoryScreenProps) {
  return (
    <MemberFrame title={words.title} page="product_search_history">
      {problem && (
        <Notice tone="error" className="mb-6">
          {problem}
        </Notice>
      )}
      {searches.length === 0 ? (
        <EmptyList
          icon="search"
          title={words.none}
          text={words.noneText}
          link={{ href: "/product", label: words.toProducts }}
        />
      ) : (
        <div className="max-w-text">
          <p className="phrase text-soft">{words.lead}</p>
          <ul className="mt-6 border-t border-line">
            {searches.map(({ key, word, href, at }) => (
              <li key={key} className="border-b border-line">
                <Anchor href={href} className="group flex min-h-14 items-center gap-4 py-2">
                  <Icon name="search" small className="flex-none text-soft" />
                  <span className="min-w-0 grow [overflow-wrap:anywhere] underline decoration-transparent underline-offset-4 group-hover:decoration-current">
                    {word}
                  </span>
                  <span className="flex-none text-xs text-soft tabular-nums">{at}</span>
                </Anchor>
              </li>
            ))}
          </ul>
          <div className="mt-8">
            <ClearFold label={words.clear} ask={words.clearAsk} yes={words.clearYes} isSending={isSending} />
          </div>
        </div>
      )}
    </MemberFrame>
  );
}
