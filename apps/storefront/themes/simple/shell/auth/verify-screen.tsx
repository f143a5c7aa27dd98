import type { VerifyScreenProps } from "#app/shell/auth/auth-view.ts";
import { authMessages as words } from "#theme/shell/auth/auth.messages.ts";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

export function VerifyScreen({ form, code, loginHref }: VerifyScreenProps) {
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{words.verifyTitle}</h1>
      <p className="phrase mt-4">{words.verifyLead}</p>
      {code && <Notice className="mt-5">{words.verifyDevelopment(code)}</Notice>}
      <form {...form.props} className="mt-6 grid gap-6">
        <ErrorSummary form={form} />
        <TextField field={form.field("verify_code")} size="short" />
        <Button look="primary" size="large" isBusy={form.isSending} className="w-full">
          {form.isSending ? words.verifying : words.verify}
        </Button>
      </form>
      <form method="post" className="mt-10 border-t border-line pt-6">
        <p className="phrase text-sm text-soft">{words.codeMissing}</p>
        <Button name="intent" value="send" className="mt-4 max-md:w-full">
          {words.sendCode}
        </Button>
      </form>
      <p className="mt-8 text-center">
        <Anchor href={loginHref} className="button button-quiet button-small">
          <Icon name="chevron-left" small />
          {words.backToLogin}
        </Anchor>
      </p>
    </div>
  );
}
