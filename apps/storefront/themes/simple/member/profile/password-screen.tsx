import type { PasswordScreenProps } from "#app/member/profile/profile-view.ts";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { PasswordField } from "#theme/platform/form/password-field.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";
import { userMessages as words } from "#theme/member/profile/profile.messages.ts";

export function PasswordScreen({ form, isExpired }: PasswordScreenProps) {
  return (
    <MemberFrame title={words.passwordTitle} page="password">
      <div className="max-w-form">
        {isExpired && <Notice className="mb-6">{words.passwordExpired}</Notice>}
        <p className="phrase text-soft">{words.passwordLead}</p>
        <form {...form.props} className="mt-6 grid gap-6">
          <ErrorSummary form={form} />
          <PasswordField field={form.field("current_password")} />
          <PasswordField field={form.field("password")} />
          <Button look="primary" size="large" isBusy={form.isSending} className="mt-2 w-full">
            {form.isSending ? words.saving : words.change}
          </Button>
        </form>
      </div>
    </MemberFrame>
  );
}
