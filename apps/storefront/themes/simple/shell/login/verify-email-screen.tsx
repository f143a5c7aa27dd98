import type { VerifyEmailScreenProps } from "#app/shell/login/login-view.ts";
import { authMessages as words } from "#theme/shell/login/login.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

export function VerifyEmailScreen({ token, problem, isSending, againHref }: VerifyEmailScreenProps) {
  const said = problem ?? (token ? null : words.noToken);
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{words.verifyEmailTitle}</h1>
      {said && (
        <>
          <Notice tone="error" className="mt-5">
            {said}
          </Notice>
          <Anchor href={againHref} className="button mt-8 max-md:w-full">
            {words.toVerifyAgain}
          </Anchor>
        </>
      )}
      {token && !problem && (
        <form method="post" className="mt-4 grid justify-items-start gap-8">
          <p className="phrase">{words.verifyEmailLead}</p>
          <input type="hidden" name="token" value={token} />
          <Button look="primary" size="large" isBusy={isSending} className="max-md:w-full">
            {isSending ? words.verifying : words.verifyEmail}
          </Button>
        </form>
      )}
    </div>
  );
}
