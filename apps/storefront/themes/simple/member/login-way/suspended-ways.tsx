import type { LoginWaysScreenProps } from "#app/member/login-way/login-way-view.ts";
import { loginWayMessages as words } from "#theme/member/login-way/login-way.messages.ts";
import { wayRecord } from "#theme/member/login-way/way-record.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { PasswordField } from "#theme/platform/form/password-field.tsx";
import { RecordItem } from "#theme/platform/ui/record-list.tsx";
import { Button } from "#theme/platform/ui/button.tsx";

/** One password field for all restore buttons. The hidden disabled button keeps Enter from pressing one of them. */
export function SuspendedWays({ suspended, restoring }: Pick<LoginWaysScreenProps, "suspended" | "restoring">) {
  return (
    <section aria-labelledby="suspended-ways">
      <h2 id="suspended-ways" className="text-lg font-semibold">
        {words.suspendedTitle}
      </h2>
      <p className="phrase mt-2">{words.suspendedLead}</p>
      <form {...restoring.props} className="mt-6 grid gap-6 rounded-md bg-raised p-5">
        <button type="submit" disabled hidden aria-hidden="true" tabIndex={-1} />
        <ErrorSummary form={restoring} />
        <p className="phrase text-sm">{words.suspendedPasswordLead}</p>
        <PasswordField field={restoring.field("current_password")} />
        <ul className="border-t border-line">
          {suspended.map((way) => (
            <RecordItem key={way.key} {...wayRecord(way, [`${words.removedAt} ${way.removedAt}`])}>
              <Button
                name="restore"
                value={way.key}
                isBusy={restoring.isSending}
                className="max-md:w-full"
                aria-label={words.restoreOf(way.title, way.name)}
              >
                {words.restore}
              </Button>
            </RecordItem>
          ))}
        </ul>
      </form>
    </section>
  );
}
