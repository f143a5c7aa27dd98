import type { UnlockScreenProps } from "#app/shell/auth/auth-view.ts";
import { EmailedLinkPage } from "#theme/platform/form/emailed-link-page.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { authMessages as words } from "#theme/shell/auth/auth.messages.ts";

export function UnlockScreen(props: UnlockScreenProps) {
  const { token, isUnlockSuccess, problem, isSending, loginHref, reminderHref } = props;
  const isOpen = token !== null && !problem;
  const labels = { lead: words.unlockLead, button: words.unlock, sending: words.unlocking };
  return (
    <EmailedLinkPage
      title={isUnlockSuccess ? words.unlockedTitle : words.unlockTitle}
      form={isOpen ? { name: "token", value: token, ...labels, isSending } : null}
      refused={isOpen || isUnlockSuccess ? null : (problem ?? words.linkEnded)}
    >
      <p className="phrase mt-4">{isUnlockSuccess ? words.unlockedLead : words.unlockEndedLead}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Anchor href={loginHref} className="button button-primary max-md:w-full">
          {words.toLoginNow}
        </Anchor>
        <Anchor href={reminderHref} className="button max-md:w-full">
          {words.reminder}
        </Anchor>
      </div>
    </EmailedLinkPage>
  );
}
