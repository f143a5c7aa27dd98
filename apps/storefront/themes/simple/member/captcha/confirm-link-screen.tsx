import type { ConfirmLinkScreenProps } from "#app/member/captcha/captcha-view.ts";
import { captchaMessages as words } from "#theme/member/captcha/captcha.messages.ts";
import { EmailedLinkPage } from "#theme/platform/form/emailed-link-page.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export function ConfirmLinkScreen({ linkKey, done, isElsewhere, problem, isSending }: ConfirmLinkScreenProps) {
  const labels = {
    lead: isElsewhere ? words.linkLeadElsewhere : words.linkLead,
    button: words.confirm,
    sending: words.confirming,
  };
  const form = !done && linkKey && !problem ? { name: "key" as const, value: linkKey, ...labels, isSending } : null;
  return (
    <EmailedLinkPage
      title={done ? words.doneTitle : words.title}
      form={form}
      refused={problem ?? (linkKey || done ? null : words.noKey)}
    >
      {done && (
        <>
          <p className="phrase mt-4">
            {isElsewhere ? words.doneLeadElsewhere(done.purpose) : words.doneLead(done.purpose)}
          </p>
          <Anchor href={done.backHref} className="button mt-8 max-md:w-full">
            {words.back[done.back]}
          </Anchor>
        </>
      )}
    </EmailedLinkPage>
  );
}
