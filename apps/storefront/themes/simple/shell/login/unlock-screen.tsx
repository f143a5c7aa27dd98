import type { UnlockScreenProps } from "#app/shell/login/login-view.ts";
import { authMessages as words } from "#theme/shell/login/login.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

export function UnlockScreen(props: UnlockScreenProps) {
  const { token, isUnlockSuccess, problem, isSending, loginHref, reminderHref } = props;
  const isOpen = token !== null && !problem;
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{isUnlockSuccess ? words.unlockedTitle : words.unlockTitle}</h1>
      {!isUnlockSuccess && !isOpen && (
        <Notice tone="error" className="mt-5">
          {problem ?? words.linkEnded}
        </Notice>
      )}
      {isOpen && (
        <form method="post" className="mt-4 grid justify-items-start gap-8">
          <p className="phrase">{words.unlockLead}</p>
          <input type="hidden" name="token" value={token} />
          <Button look="primary" size="large" isBusy={isSending} className="max-md:w-full">
            {isSending ? words.unlocking : words.unlock}
          </Button>
        </form>
      )}
      {!isOpen && (
        <>
          <p className="phrase mt-4">{isUnlockSuccess ? words.unlockedLead : words.unlockEndedLead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Anchor href={loginHref} className="button button-primary max-md:w-full">
              {words.toLoginNow}
            </Anchor>
            <Anchor href={reminderHref} className="button max-md:w-full">
              {words.reminder}
            </Anchor>
          </div>
        </>
      )}
    </div>
  );
}
