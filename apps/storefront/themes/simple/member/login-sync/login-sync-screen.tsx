import type { LoginSyncScreenProps } from "#app/member/login-sync/login-sync-view.ts";
import { loginSyncMessages as words } from "#theme/member/login-sync/login-sync.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

export function LoginSyncScreen({ proof, from, problem, isSending, loginHref }: LoginSyncScreenProps) {
  const isOpen = proof !== null && !problem;
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{words.title}</h1>
      {isOpen ? (
        <form method="post" className="mt-4 grid justify-items-start gap-8">
          <p className="phrase">{words.lead(from)}</p>
          <input type="hidden" name="proof" value={proof} />
          <Button look="primary" size="large" isBusy={isSending} className="max-md:w-full">
            {isSending ? words.going : words.goOn}
          </Button>
        </form>
      ) : (
        <>
          <Notice tone="error" className="mt-5">
            {problem ?? words.ended}
          </Notice>
          <Anchor href={loginHref} className="button button-primary mt-8 max-md:w-full">
            {words.toLogin}
          </Anchor>
        </>
      )}
    </div>
  );
}
