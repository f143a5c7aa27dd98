import type { EmailLinkScreenProps } from "#app/member/email-change/email-change-view.ts";
import { emailChangeMessages } from "#theme/member/email-change/email-change.messages.ts";
import { EmailedLinkPage } from "#theme/platform/form/emailed-link-page.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { EmailText } from "#theme/platform/ui/email-text.tsx";

export function EmailLinkScreen({ kind, token, email, isDone, problem, isSending, nextHref }: EmailLinkScreenProps) {
  const words = emailChangeMessages[kind];
  const { lead, button, sending } = words;
  const details = (
    <dl className="w-full rounded-md bg-raised p-5">
      <dt className="text-sm text-soft">{words.label}</dt>
      <dd className="mt-1 font-semibold wrap-anywhere">{email && <EmailText>{email}</EmailText>}</dd>
    </dl>
  );
  const isOpen = token !== null && !problem;
  return (
    <EmailedLinkPage
      title={isDone ? emailChangeMessages.change.doneTitle : emailChangeMessages.titles[kind]}
      form={isOpen ? { name: "token", value: token, lead, details, button, sending, isSending } : null}
      refused={isOpen || isDone ? null : (problem ?? words.linkEnded)}
    >
      <p className="phrase mt-4">{isDone ? emailChangeMessages.change.doneLead : words.linkEndedLead}</p>
      <Anchor href={nextHref} className="button button-primary mt-8 max-md:w-full">
        {words.next}
      </Anchor>
    </EmailedLinkPage>
  );
}
