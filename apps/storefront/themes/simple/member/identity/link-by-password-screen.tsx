import type { LinkByPasswordProps } from "#app/member/identity/identity-view.ts";
import { CaptchaNotice, CaptchaStep } from "#theme/member/captcha/captcha-step.tsx";
import { identityMessages as words } from "#theme/member/identity/identity.messages.ts";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { PasswordField } from "#theme/platform/form/password-field.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { EmailText } from "#theme/platform/ui/email-text.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

export function LinkByPasswordScreen(props: LinkByPasswordProps) {
  const { service, email, form, captcha, isMailed, backHref } = props;
  const isLogin = email !== null;
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{words.linkTitle}</h1>
      {isMailed && (
        <Notice tone="ok" className="mt-5">
          {words.mailed}
        </Notice>
      )}
      <p className="phrase mt-4">{isLogin ? words.confirmLead(service) : words.addPasswordLead(service)}</p>
      {isLogin && (
        <dl className="mt-6 rounded-md bg-raised p-5">
          <dt className="text-sm text-soft">{words.email}</dt>
          <dd className="mt-1 font-semibold wrap-anywhere">
            <EmailText>{email}</EmailText>
          </dd>
        </dl>
      )}
      <form {...form.props} className="mt-6 grid gap-6">
        <CaptchaNotice captcha={captcha} />
        <ErrorSummary form={form} />
        {isLogin && <input type="hidden" name="username" autoComplete="username" value={email} readOnly />}
        <PasswordField field={form.field("password")} />
        <CaptchaStep captcha={captcha} />
        <Button look="primary" size="large" isBusy={form.isSending} className="w-full">
          {form.isSending ? (isLogin ? words.confirming : words.adding) : isLogin ? words.confirm : words.add}
        </Button>
      </form>
      {isLogin && (
        <section className="mt-10 border-t border-line pt-6" aria-labelledby="by-mail">
          <h2 id="by-mail" className="text-lg font-semibold">
            {words.mailTitle}
          </h2>
          <p className="phrase mt-2 text-soft">{words.mailLead}</p>
          <form method="post" className="mt-4">
            <Button name="intent" value="mail" isBusy={form.isSending} className="max-md:w-full">
              {isMailed ? words.mailAgain : words.mail}
            </Button>
          </form>
        </section>
      )}
      <p className="mt-8">
        <Anchor href={backHref} className="link inline-flex min-h-11 items-center text-sm">
          {words.back}
        </Anchor>
      </p>
    </div>
  );
}
