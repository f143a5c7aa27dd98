import type { UserEditScreenProps } from "#app/member/profile/profile-view.ts";
import { FirstButton, StepButtons } from "#theme/checkout/step-buttons.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { NeedNote } from "#theme/platform/form/need-note.tsx";
import { PasswordField } from "#theme/platform/form/password-field.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";
import { ContactPart, MorePart, PersonPart } from "#theme/member/profile/profile-fields.tsx";
import { userMessages as words } from "#theme/member/profile/profile.messages.ts";

const crumbs = [{ label: words.infoTitle, href: "/mypage/user_info" }];

export function UserEditScreen(props: UserEditScreenProps) {
  const { form, isBusiness, prefectures, postal, genders, questions, newsletter } = props;
  const { field } = form;
  return (
    <MemberFrame title={words.editTitle} page="user_info" crumbs={crumbs}>
      <form {...form.props} className="max-w-form">
        <FirstButton />
        <NeedNote />
        <div className="grid gap-12">
          <ErrorSummary form={form} />
          <PersonPart field={field} isBusiness={isBusiness} />
          <section className="grid gap-6">
            <h2 className="form-head">{words.loginPart}</h2>
            <TextField field={field("email")} type="email" />
            <PasswordField field={field("current_password")} />
          </section>
          <ContactPart field={field} isBusiness={isBusiness} prefectures={prefectures} postal={postal} />
          <MorePart
            field={field}
            isBusiness={isBusiness}
            genders={genders}
            questions={questions}
            newsletter={newsletter}
          />
        </div>
        <StepButtons label={words.save} backHref="/mypage/user_info" isSending={form.isSending} />
      </form>
    </MemberFrame>
  );
}
