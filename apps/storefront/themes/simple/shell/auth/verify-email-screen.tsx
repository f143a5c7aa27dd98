import type { VerifyEmailScreenProps } from "#app/shell/auth/auth-view.ts";
import { EmailedLinkPage } from "#theme/platform/form/emailed-link-page.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { PasswordField } from "#theme/platform/form/password-field.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { authMessages as words } from "#theme/shell/auth/auth.messages.ts";

export function VerifyEmailScreen({ token, form, problem, isSending, againHref }: VerifyEmailScreenProps) {
  if (token && form && !problem) return <VerifyByPassword token={token} form={form} isSending={isSending} />;
  const labels = { lead: words.verifyEmailLead, button: words.verifyEmail, sending: words.verifying };
  return (
    <EmailedLinkPage
      title={words.verifyEmailTitle}
      form={token && !problem ? { name: "token", value: token, ...labels, isSending } : null}
      refused={problem ?? (token ? null : words.noToken)}
    >
      <Anchor href={againHref} className="button mt-8 max-md:w-full">
        {words.toVerifyAgain}
      </Anchor>
    </EmailedLinkPage>
  );
}

type ByPassword = { token: string; form: NonNullable<VerifyEmailScreenProps["form"]>; isSending: boolean };

/** Asks for the password, since the link was opened in another browser, perhaps by another person. */
function VerifyByPassword({ token, form, isSending }: ByPassword) {
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{words.verifyEmailTitle}</h1>
      <p className="phrase mt-4">{words.verifyEmailPasswordLead}</p>
      <form {...form.props} className="mt-6 grid gap-6">
        <input type="hidden" name="token" value={token} />
        <ErrorSummary form={form} />
        <PasswordField field={form.field("password")} />
        <Button look="primary" size="large" isBusy={form.isSending} className="mt-2 w-full">
          {form.isSending ? words.verifying : words.verifyEmail}
        </Button>
      </form>
      <section className="mt-12 border-t border-line pt-6" aria-labelledby="without-password">
        <h2 id="without-password" className="text-lg font-semibold">
          {words.verifyWithoutTitle}
        </h2>
        <form method="post" className="mt-2 grid justify-items-start gap-4">
          <input type="hidden" name="token" value={token} />
          <p className="phrase text-sm text-soft">{words.verifyWithoutLead}</p>
          <Button name="intent" value="without" isBusy={isSending} className="max-md:w-full">
            {words.verifyWithout}
          </Button>
        </form>
      </section>
    </div>
  );
}
