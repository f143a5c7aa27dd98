import type { ResetScreenProps } from "#app/shell/auth/reminder/reminder-view.ts";
import { authMessages as words } from "#theme/shell/auth/auth.messages.ts";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { PasswordField } from "#theme/platform/form/password-field.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

export function ResetScreen({ type, form, token, question, againHref }: ResetScreenProps) {
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{type === "password" ? words.newPasswordTitle : words.newUsernameTitle}</h1>
      {token === null ? (
        <>
          <Notice tone="error" className="mt-5">
            {words.linkEnded}
          </Notice>
          <p className="phrase mt-4">{words.linkEndedLead}</p>
          <Anchor href={againHref} className="button button-primary mt-8 max-md:w-full">
            {words.again}
          </Anchor>
        </>
      ) : (
        <>
          <p className="phrase mt-4 text-soft">{words.resetLead[type]}</p>
          <form {...form.props} className="mt-6 grid gap-6">
            <input type="hidden" name="token" value={token} />
            <ErrorSummary form={form} />
            {question && (
              <div className="grid gap-4 rounded-md bg-raised p-5">
                <p>
                  <span className="block text-sm text-soft">{words.question}</span>
                  {question}
                </p>
                <TextField field={form.field("question_answer")} />
              </div>
            )}
            {type === "password" ? (
              <PasswordField field={form.field("password")} />
            ) : (
              <TextField field={form.field("username")} />
            )}
            <Button look="primary" size="large" isBusy={form.isSending} className="mt-2 w-full">
              {form.isSending ? words.resetting : words.reset}
            </Button>
          </form>
          {question && type === "password" && (
            <details className="mt-8">
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
                {words.noAnswer}
              </summary>
              <form method="post" className="mt-2 grid justify-items-start gap-3 rounded-md bg-raised p-4">
                <input type="hidden" name="token" value={token} />
                <p className="phrase text-sm">{words.waitLead}</p>
                <Button name="intent" value="wait" isBusy={form.isSending} className="max-md:w-full">
                  {words.wait}
                </Button>
              </form>
            </details>
          )}
        </>
      )}
    </div>
  );
}
