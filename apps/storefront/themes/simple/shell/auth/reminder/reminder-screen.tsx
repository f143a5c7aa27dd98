import type { ReminderScreenProps } from "#app/shell/auth/reminder/reminder-view.ts";
import { authMessages as words } from "#theme/shell/auth/auth.messages.ts";
import { CaptchaNotice, CaptchaStep } from "#theme/member/captcha/captcha-step.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { ShopContact } from "#theme/shell/auth/reminder/shop-contact.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export function ReminderScreen({ type, form, captcha, isSent, contact, otherHref }: ReminderScreenProps) {
  const title = type === "password" ? words.reminderTitle : words.usernameReminderTitle;
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{isSent ? words.sentTitle : title}</h1>
      {isSent ? (
        <>
          <p className="phrase mt-4">{words.sentLead}</p>
          <ul className="mt-4 grid list-disc gap-1 pl-5 text-sm text-soft">
            {words.sentHints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
          <Anchor href={type === "password" ? "/reminder" : "/reminder/username"} className="button mt-8 max-md:w-full">
            {words.sendToOther}
          </Anchor>
        </>
      ) : (
        <>
          <p className="phrase mt-4">{words.reminderLead[type]}</p>
          <form {...form.props} className="mt-6 grid gap-6">
            <CaptchaNotice captcha={captcha} />
            <ErrorSummary form={form} />
            <TextField field={form.field("email")} type="email" />
            <CaptchaStep captcha={captcha} />
            <Button look="primary" size="large" isBusy={form.isSending} className="w-full">
              {form.isSending ? words.sending : words.send}
            </Button>
          </form>
          <p className="mt-4 text-center">
            <Anchor href={otherHref} className="link inline-flex min-h-11 items-center text-sm">
              {words.otherReminder[type]}
            </Anchor>
          </p>
        </>
      )}
      <section className="mt-12 border-t border-line pt-8">
        <h2 className="text-lg">{words.contactTitle}</h2>
        <p className="phrase mt-3 mb-6 text-sm text-soft">{words.contactLead}</p>
        <ShopContact {...contact} />
        <Anchor href="/contact" className="button mt-8 max-md:w-full">
          {words.toContact}
        </Anchor>
      </section>
      <p className="mt-10 text-center">
        <Anchor href="/login" className="button button-quiet button-small">
          <Icon name="chevron-left" small />
          {words.toLogin}
        </Anchor>
      </p>
    </div>
  );
}
