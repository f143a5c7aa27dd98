import type { LinkByEmailProps } from "#app/member/identity/identity-view.ts";
import { identityMessages as words } from "#theme/member/identity/identity.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

export function LinkByEmailScreen({ service, token, problem, isSending, loginHref }: LinkByEmailProps) {
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{words.linkTitle}</h1>
      {(problem || token === null) && (
        <Notice tone="error" className="mt-5">
          {problem ?? words.linkEnded}
        </Notice>
      )}
      {token === null ? (
        <>
          <p className="phrase mt-4">{words.linkEndedLead}</p>
          <Anchor href={loginHref} className="button button-primary mt-8 max-md:w-full">
            {words.toLogin}
          </Anchor>
        </>
      ) : (
        <form method="post" className="mt-4 grid justify-items-start gap-6">
          <p className="phrase">{words.emailLead(service)}</p>
          <p className="phrase text-sm text-soft">{words.emailWarning}</p>
          <input type="hidden" name="token" value={token} />
          <Button look="primary" size="large" isBusy={isSending} className="max-md:w-full">
            {words.complete}
          </Button>
        </form>
      )}
    </div>
  );
}
