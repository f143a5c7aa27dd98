import type { MemorialListScreenProps, MemorialTile } from "#app/member/memorial/memorial-view.ts";
import { memorialMessages as words } from "#theme/member/memorial/memorial.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { EmptyState } from "#theme/platform/ui/empty-state.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { AddLink } from "#theme/shell/mypage/add-link.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";
import { RemoveFold } from "#theme/shell/mypage/remove-fold.tsx";

export function MemorialListScreen(props: MemorialListScreenProps) {
  const { memorials, limit, addHref, isSending, problem, birthday } = props;
  return (
    <MemberFrame title={words.listTitle} page="memorial">
      {problem && (
        <Notice tone="error" className="mb-6 max-w-text">
          {problem}
        </Notice>
      )}
      {birthday && (
        <form method="post" className="mb-8 grid max-w-text gap-3 rounded-md bg-raised p-5">
          <p className="phrase">{words.birthdayOffer(birthday)}</p>
          <Button name="intent" value="birthday" isBusy={isSending} className="justify-self-start max-md:w-full">
            {words.birthdayAdd}
          </Button>
        </form>
      )}
      {memorials.length === 0 ? (
        <EmptyState icon="calendar" title={words.none} text={words.lead}>
          <AddLink href={addHref} label={words.add} />
        </EmptyState>
      ) : (
        <div className="max-w-text">
          <p className="phrase text-soft">{words.lead}</p>
          <p className="mt-6 mb-3 text-sm text-soft tabular-nums">{words.count(memorials.length, limit)}</p>
          <ul className="border-t border-line">
            {memorials.map((memorial) => (
              <Memorial key={memorial.id} memorial={memorial} isSending={isSending} />
            ))}
          </ul>
          <div className="mt-8">
            {addHref ? <AddLink href={addHref} label={words.add} /> : !problem && <Notice>{words.full(limit)}</Notice>}
          </div>
        </div>
      )}
    </MemberFrame>
  );
}

function Memorial({ memorial, isSending }: { memorial: MemorialTile; isSending: boolean }) {
  const { id, name, day, next, reminders, editHref } = memorial;
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-5 md:grid-cols-[8rem_minmax(0,1fr)]">
      <p className="font-head text-xl leading-tight tabular-nums">{day}</p>
      <div className="min-w-0">
        <h2 className="phrase font-semibold [overflow-wrap:anywhere]">{name}</h2>
        <p className="mt-1 text-sm text-soft tabular-nums">{words.next(next)}</p>
        <p className="text-sm text-soft tabular-nums">{reminders ? words.reminders(reminders) : words.noReminders}</p>
        <div className="mt-2 flex flex-wrap items-start gap-x-6">
          <Anchor
            href={editHref}
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
            aria-label={words.editOf(name)}
          >
            {words.edit}
          </Anchor>
          <RemoveFold id={id} name={name} words={words} isSending={isSending} />
        </div>
      </div>
    </li>
  );
}
