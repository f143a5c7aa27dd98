import type { LoginWaysScreenProps } from "#app/member/login-way/login-way-view.ts";
import { loginWayMessages as words } from "#theme/member/login-way/login-way.messages.ts";
import { WaySummary } from "#theme/member/login-way/way-summary.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { PasswordField } from "#theme/platform/form/password-field.tsx";
import { Button } from "#theme/platform/ui/button.tsx";

/** One password for the buttons of all; the Enter key presses none of them. */
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
            <li key={way.key} className="border-b border-line py-5 last:border-b-0 last:pb-0">
              <WaySummary way={way} />
              <p className="text-sm text-soft tabular-nums">
                {words.removedAt} {way.removedAt}
              </p>
              <Button
                name="restore"
                value={way.key}
                isBusy={restoring.isSending}
                className="mt-3 max-md:w-full"
                aria-label={words.restoreOf(way.title, way.name)}
              >
                {words.restore}
              </Button>
            </li>
          ))}
        </ul>
      </form>
    </section>
  );
}
