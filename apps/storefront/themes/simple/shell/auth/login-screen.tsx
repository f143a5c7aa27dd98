import type { LoginScreenProps } from "#app/shell/auth/auth-view.ts";
import { authMessages as words } from "#theme/shell/auth/auth.messages.ts";
import { CaptchaNotice, CaptchaStep } from "#theme/member/captcha/captcha-step.tsx";
import { identityMessages } from "#theme/member/identity/identity.messages.ts";
import { ProviderLinks } from "#theme/member/identity/provider-links.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { PasswordField } from "#theme/platform/form/password-field.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { PasskeyLogin } from "#theme/member/passkey/passkey-login.tsx";

export function LoginScreen(props: LoginScreenProps) {
  const { form, captcha, passkey, providers, reason, hidden, registerHref, reminderHref, guestHref } = props;
  return (
    <div className="page max-w-[calc(1040px+2*var(--gutter))] pt-8 lg:pt-14">
      <div className="grid grid-cols-1 items-start gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_380px]">
        <section>
          <h1 className="text-2xl">{words.loginTitle}</h1>
          {reason && <Notice className="mt-5">{words[reason]}</Notice>}
          <p className="phrase mt-4 text-soft">{words.loginLead}</p>
          <form {...form.props} className="mt-6 grid gap-6">
            {hidden.map(({ name, value }) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <CaptchaNotice captcha={captcha} />
            <ErrorSummary form={form} />
            <TextField field={form.field("username")} />
            <PasswordField field={form.field("password")} />
            <CaptchaStep captcha={captcha} />
            <Button look="primary" size="large" isBusy={form.isSending} className="mt-2 w-full">
              {form.isSending ? words.loggingIn : words.login}
            </Button>
          </form>
          <p className="mt-4 text-center">
            <Anchor href={reminderHref} className="link inline-flex min-h-11 items-center text-sm">
              {words.reminder}
            </Anchor>
          </p>
          {providers.length > 0 && (
            <section className="mt-4 border-t border-line pt-6 pb-2" aria-labelledby="providers">
              <h2 id="providers" className="mb-4 text-center text-sm text-soft">
                {identityMessages.loginTitle}
              </h2>
              <ProviderLinks providers={providers} label={identityMessages.logInBy} />
            </section>
          )}
          <PasskeyLogin passkey={passkey} />
        </section>
        <section className="rounded-md bg-raised p-6 lg:p-8">
          <h2 className="text-xl">{words.newTitle}</h2>
          <p className="phrase mt-2">{words.newLead}</p>
          <ul className="mt-4 grid gap-2 text-sm leading-[1.7]">
            {words.benefits.map((benefit) => (
              <li key={benefit} className="flex gap-2">
                <Icon name="check" small className="mt-1 text-accent" />
                {benefit}
              </li>
            ))}
          </ul>
          <Anchor href={registerHref} className="button mt-6 w-full">
            {words.register}
          </Anchor>
          {guestHref && (
            <Anchor href={guestHref} className="button button-quiet button-small mt-3 w-full">
              {words.guest}
            </Anchor>
          )}
        </section>
      </div>
    </div>
  );
}
