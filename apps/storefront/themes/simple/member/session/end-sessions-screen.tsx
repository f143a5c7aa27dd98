import type { EndSessionsScreenProps } from "#app/member/session/session-view.ts";
import { sessionMessages as words } from "#theme/member/session/session.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

export function EndSessionsScreen({ token, isDone, problem, isSending, reminderHref }: EndSessionsScreenProps) {
  const isOpen = token !== null && !problem;
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{isDone ? words.endedTitle : words.endAllTitle}</h1>
      {isOpen ? (
        <form method="post" className="mt-4 grid justify-items-start gap-8">
          <p className="phrase">{words.endAllLead}</p>
          <input type="hidden" name="token" value={token} />
          <Button look="primary" size="large" isBusy={isSending} className="max-md:w-full">
            {isSending ? words.ending : words.endAll}
          </Button>
        </form>
      ) : (
        <>
          {!isDone && (
            <Notice tone="error" className="mt-5">
              {problem ?? words.linkEnded}
            </Notice>
          )}
          <p className="phrase mt-4">{isDone ? words.endedLead : words.linkEndedLead}</p>
          <Anchor href={reminderHref} className="button button-primary mt-8 max-md:w-full">
            {words.setPassword}
          </Anchor>
        </>
      )}
    </div>
  );
}
