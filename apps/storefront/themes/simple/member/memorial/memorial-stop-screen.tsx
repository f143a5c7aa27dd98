import type { MemorialStopScreenProps } from "#app/member/memorial/memorial-view.ts";
import { memorialMessages as words } from "#theme/member/memorial/memorial.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

export function MemorialStopScreen({ token, isDone, problem, isSending, listHref }: MemorialStopScreenProps) {
  const refused = problem ?? (token || isDone ? null : words.noToken);
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{isDone ? words.stopDone : words.stopTitle}</h1>
      {token && !isDone && !refused ? (
        <form method="post" className="mt-4 grid justify-items-start gap-8">
          <p className="phrase">{words.stopLead}</p>
          <input type="hidden" name="token" value={token} />
          <Button look="primary" size="large" isBusy={isSending} className="max-md:w-full">
            {isSending ? words.stopping : words.stop}
          </Button>
        </form>
      ) : (
        <>
          {refused && (
            <Notice tone="error" className="mt-5">
              {refused}
            </Notice>
          )}
          {isDone && <p className="phrase mt-4">{words.stopDoneLead}</p>}
          <Anchor href={listHref} className="button mt-8 max-md:w-full">
            {words.toList}
          </Anchor>
        </>
      )}
    </div>
  );
}
