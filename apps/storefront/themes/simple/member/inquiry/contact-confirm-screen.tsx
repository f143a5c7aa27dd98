import type { ContactConfirmScreenProps } from "#app/member/inquiry/contact-view.ts";
import { CaptchaNotice, CaptchaStep } from "#theme/member/captcha/captcha-step.tsx";
import { AttachedFiles } from "#theme/member/inquiry/contact-files.tsx";
import { ContactSteps } from "#theme/member/inquiry/contact-steps.tsx";
import { inquiryMessages as words } from "#theme/member/inquiry/inquiry.messages.ts";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";
import { Notice } from "#theme/platform/ui/notice.tsx";

export function ContactConfirmScreen({
  rows,
  body,
  files,
  hidden,
  problem,
  captcha,
  isSending,
}: ContactConfirmScreenProps) {
  const inShop = useInShop();
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-5 lg:pt-8">
      <ContactSteps step="confirm" />
      <h1 className="mt-6 text-2xl lg:mt-10">{words.confirmTitle}</h1>
      <p className="phrase mt-3 mb-6">{words.confirmLead}</p>
      <div className="grid gap-6">
        {problem && <Notice tone="error">{problem}</Notice>}
        <CaptchaNotice captcha={captcha} />
        <DefinitionList rows={rows} className="[overflow-wrap:anywhere]" />
        <section>
          <h2 className="text-lg font-semibold">{words.bodyPart}</h2>
          <p className="mt-3 leading-[1.9] [overflow-wrap:anywhere] whitespace-pre-line">{body}</p>
        </section>
        <AttachedFiles files={files} />
        <form method="post" className="grid gap-4 rounded-md bg-raised p-5 md:p-6">
          {hidden.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <CaptchaStep captcha={captcha} />
          <Button look="primary" size="large" name="intent" value="send" isBusy={isSending} className="w-full">
            {isSending ? words.sending : words.send}
          </Button>
          <Button formAction={inShop("/contact")} className="w-full">
            {words.edit}
          </Button>
        </form>
      </div>
    </div>
  );
}
