import type { EmailLinkScreenProps } from "#app/member/email-change/email-change-view.ts";
import { emailChangeMessages } from "#theme/member/email-change/email-change.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

export function EmailLinkScreen({ kind, token, email, isDone, problem, isSending, nextHref }: EmailLinkScreenProps) {
  const words = emailChangeMessages[kind];
  const isOpen = token !== null && !problem;
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{isDone ? words.doneTitle : emailChangeMessages.titles[kind]}</h1>
      {isOpen ? (
        <form method="post" className="mt-4 grid justify-items-start gap-8">
          <p className="phrase">{words.lead}</p>
          <dl className="w-full rounded-md bg-raised p-5">
            <dt className="text-sm text-soft">{words.label}</dt>
            <dd className="mt-1 font-semibold [overflow-wrap:anywhere]">{email}</dd>
          </dl>
          <input type="hidden" name="token" value={token} />
          <Button look="primary" size="large" isBusy={isSending} className="max-md:w-full">
            {isSending ? words.sending : words.button}
          </Button>
        </form>
      ) : (
        <>
          {!isDone && (
            <Notice tone="error" className="mt-5">
              {problem ?? words.linkEnded}
            </Notice>
          )}
          <p className="phrase mt-4">{isDone ? words.doneLead : words.linkEndedLead}</p>
          <Anchor href={nextHref} className="button button-primary mt-8 max-md:w-full">
            {words.next}
          </Anchor>
        </>
      )}
    </div>
  );
}
