import type { ConfirmFirstScreenProps } from "#app/shell/auth/auth-view.ts";
import { authMessages as words } from "#theme/shell/auth/auth.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

export function ConfirmFirstScreen({ problem, isSending, logoutHref }: ConfirmFirstScreenProps) {
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{words.confirmFirstTitle}</h1>
      {problem && (
        <Notice tone="error" className="mt-5">
          {problem}
        </Notice>
      )}
      <p className="phrase mt-4">{words.confirmFirstLead}</p>
      <form method="post" className="mt-8 flex flex-wrap gap-3">
        <Button name="intent" value="send" isBusy={isSending} className="max-md:w-full">
          {isSending ? words.sending : words.sendConfirmation}
        </Button>
        <Anchor href={logoutHref} className="button button-quiet max-md:w-full">
          {words.logout}
        </Anchor>
      </form>
      <p className="phrase mt-6 text-sm text-soft">{words.codeMissing}</p>
    </div>
  );
}
