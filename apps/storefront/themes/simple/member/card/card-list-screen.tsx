import type { CardListScreenProps, SavedCardView } from "#app/member/card/card-view.ts";
import { Button } from "#theme/platform/ui/button.tsx";
import { EmptyState } from "#theme/platform/ui/empty-state.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { CardFace } from "#theme/member/card/card-face.tsx";
import { cardMessages as words } from "#theme/member/card/card.messages.ts";
import { AddLink } from "#theme/shell/mypage/add-link.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

export function CardListScreen({ cards, limit, addHref, notice, problem, isSending }: CardListScreenProps) {
  return (
    <MemberFrame title={words.listTitle} page="card">
      <div className="max-w-form">
        {notice && !problem && (
          <Notice tone="ok" className="mb-6">
            {notice}
          </Notice>
        )}
        {problem && (
          <Notice tone="error" className="mb-6">
            {problem}
          </Notice>
        )}
        {cards.length === 0 ? (
          <EmptyState icon="card" title={words.empty} text={limit === 0 ? words.none : words.emptyText}>
            <AddLink href={addHref} label={words.add} />
          </EmptyState>
        ) : (
          <>
            {limit > 0 && <p className="phrase text-soft">{words.listLead}</p>}
            <p className="mt-6 mb-3 text-sm text-soft tabular-nums">{words.count(cards.length, limit)}</p>
            <ul className="border-t border-line">
              {cards.map((card) => (
                <li key={card.id} className="grid gap-3 border-b border-line py-5">
                  <CardFace card={card} />
                  <CardActions card={card} isSending={isSending} />
                </li>
              ))}
            </ul>
            <div className="mt-8">
              {addHref ? (
                <AddLink href={addHref} label={words.add} />
              ) : (
                <Notice>{limit === 0 ? words.none : words.full(limit)}</Notice>
              )}
            </div>
          </>
        )}
      </div>
    </MemberFrame>
  );
}

/** Deletes after a confirmation that works without script. */
function CardActions({ card, isSending }: { card: SavedCardView; isSending: boolean }) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
      {!card.isMain && !card.isExpired && (
        <form method="post" data-stay="">
          <input type="hidden" name="id" value={card.id} />
          <Button name="intent" value="use" size="small" isBusy={isSending} aria-label={words.toMainOf(card.number)}>
            {words.toMain}
          </Button>
        </form>
      )}
      <details name="remove" className="min-w-0">
        <summary
          className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-sm underline underline-offset-4"
          aria-label={words.removeOf(card.number)}
        >
          {words.remove}
        </summary>
        <form method="post" data-stay="" className="mt-2 grid justify-items-start gap-3 rounded-md bg-raised p-4">
          <input type="hidden" name="id" value={card.id} />
          <p className="text-sm">{words.removeAsk}</p>
          <Button name="intent" value="delete" size="small" isBusy={isSending}>
            <Icon name="trash" small />
            {words.removeYes}
          </Button>
        </form>
      </details>
    </div>
  );
}
