import type { LoginWaysScreenProps } from "#app/member/login-way/login-way-view.ts";
import { loginWayMessages as words } from "#theme/member/login-way/login-way.messages.ts";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { PasswordField } from "#theme/platform/form/password-field.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

/** Needs the password, in a fold that works without script and stays open after a refusal. */
export function RemoveQuestion({ id, form }: { id: string; form: LoginWaysScreenProps["removing"] }) {
  return (
    <details name="remove" className="min-w-0 open:w-full" open={form.problems.length > 0 || undefined}>
      <summary
        className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-sm underline underline-offset-4"
        aria-label={words.removeOf(words.question)}
      >
        {words.remove}
      </summary>
      <form {...form.props} className="mt-2 grid gap-4 rounded-md bg-raised p-4">
        <input type="hidden" name="id" value={id} />
        <ErrorSummary form={form} />
        <p className="phrase text-sm">{words.removeQuestionAsk}</p>
        <PasswordField field={form.field("current_password")} />
        <Button
          name="intent"
          value="remove-question"
          size="small"
          isBusy={form.isSending}
          className="justify-self-start"
        >
          <Icon name="trash" small />
          {words.removeYes}
        </Button>
      </form>
    </details>
  );
}
