import type { EndSessionsScreenProps } from "#app/member/session/session-view.ts";
import { sessionMessages as words } from "#theme/member/session/session.messages.ts";
import { EmailedLinkPage } from "#theme/platform/form/emailed-link-page.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export function EndSessionsScreen({ token, problem, isSending, reminderHref }: EndSessionsScreenProps) {
  const isOpen = token !== null && !problem;
  const labels = {
    lead: reminderHref ? words.endAllLead : words.endAllForGood,
    button: words.endAll,
    sending: words.ending,
  };
  return (
    <EmailedLinkPage
      title={words.endAllTitle}
      form={isOpen ? { name: "token", value: token, ...labels, isSending } : null}
      refused={isOpen ? null : (problem ?? words.linkEnded)}
    >
      {reminderHref && <p className="phrase mt-4">{words.linkEndedLead}</p>}
      <Anchor href={reminderHref ?? "/"} className="button button-primary mt-8 max-md:w-full">
        {reminderHref ? words.setPassword : words.toHome}
      </Anchor>
    </EmailedLinkPage>
  );
}
