import type { ConfirmLinkScreenProps } from "#app/member/captcha/captcha-view.ts";
import { captchaMessages as words } from "#theme/member/captcha/captcha.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

export function ConfirmLinkScreen({ linkKey, done, problem, isSending }: ConfirmLinkScreenProps) {
  const said = problem ?? (linkKey || done ? null : words.noKey);
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{done ? words.doneTitle : words.title}</h1>
      {said && (
        <Notice tone="error" className="mt-5">
          {said}
        </Notice>
      )}
      {done && (
        <>
          <p className="phrase mt-4">{words.doneLead(done.purpose)}</p>
          <Anchor href={done.backHref} className="button mt-8 max-md:w-full">
            {words.back[done.purpose]}
          </Anchor>
        </>
      )}
      {!done && linkKey && !problem && (
        <form method="post" className="mt-4 grid justify-items-start gap-8">
          <p className="phrase">{words.linkLead}</p>
          <input type="hidden" name="key" value={linkKey} />
          <Button look="primary" size="large" isBusy={isSending} className="max-md:w-full">
            {isSending ? words.confirming : words.confirm}
          </Button>
        </form>
      )}
    </div>
  );
}
