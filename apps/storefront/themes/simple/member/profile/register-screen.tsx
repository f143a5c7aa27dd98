import type { RegisterScreenProps } from "#app/member/profile/profile-view.ts";
import { CaptchaNotice, CaptchaStep } from "#theme/member/captcha/captcha-step.tsx";
import { FirstButton } from "#theme/checkout/step-buttons.tsx";
import { CheckboxField } from "#theme/platform/form/checkbox-field.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { PasswordField } from "#theme/platform/form/password-field.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { ContactPart, MorePart, PersonPart } from "#theme/member/profile/profile-fields.tsx";
import { identityMessages } from "#theme/member/identity/identity.messages.ts";
import { ProviderLinks } from "#theme/member/identity/provider-links.tsx";
import { userMessages as words } from "#theme/member/profile/profile.messages.ts";

export function RegisterScreen(props: RegisterScreenProps) {
  const { form, captcha, hidden, loginHref, isFromOrder, service, isKeyed, providers } = props;
  const { isBusiness, prefectures, postal, genders, questions, newsletter } = props;
  const { field } = form;
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{words.registerTitle}</h1>
      <p className="phrase mt-4">{words.registerLead}</p>
      <p className="mt-2 text-sm text-soft">
        {words.haveAccount}
        <Anchor href={loginHref} className="link ml-2 inline-flex min-h-11 items-center">
          {words.toLogin}
        </Anchor>
      </p>
      {isFromOrder && <Notice className="mt-4">{words.fromOrder}</Notice>}
      {service !== null && <Notice className="mt-4">{words.fromService(service)}</Notice>}
      {providers.length > 0 && (
        <section className="mt-6 rounded-md bg-raised p-5 md:p-6" aria-labelledby="providers">
          <h2 id="providers" className="mb-4 text-sm font-semibold">
            {identityMessages.registerTitle}
          </h2>
          <ProviderLinks providers={providers} label={identityMessages.registerBy} />
        </section>
      )}
      <form {...form.props} className="mt-8 grid gap-12">
        <FirstButton />
        {hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <CaptchaNotice captcha={captcha} />
        <ErrorSummary form={form} />
        {isKeyed && (
          <section className="grid gap-6">
            <h2 className="form-head">{words.schoolPart}</h2>
            <p className="phrase">{words.schoolLead}</p>
            <TextField field={field("school_key")} />
          </section>
        )}
        <PersonPart field={field} isBusiness={isBusiness} />
        <section className="grid gap-6">
          <h2 className="form-head">{words.loginPart}</h2>
          <TextField field={field("email")} type="email" />
          <TextField field={field("username")} />
          <PasswordField field={field("password")} />
        </section>
        <ContactPart field={field} isBusiness={isBusiness} prefectures={prefectures} postal={postal} />
        <MorePart
          field={field}
          isBusiness={isBusiness}
          genders={genders}
          questions={questions}
          newsletter={newsletter}
        />
        <section className="grid gap-4 rounded-md bg-raised p-5 md:p-6">
          <h2 className="text-lg font-semibold">{words.consentPart}</h2>
          <div className="text-sm">
            <p>{words.consentLead}</p>
            <ul className="flex flex-wrap gap-x-6">
              {words.consentTexts.map(({ name, href }) => (
                <li key={href}>
                  <Anchor href={href} target="_blank" className="link inline-flex min-h-11 items-center">
                    {name}
                    <span className="sr-only">{words.newWindow}</span>
                  </Anchor>
                </li>
              ))}
            </ul>
          </div>
          <CheckboxField field={field("consent.agree")} />
          <CheckboxField field={field("isLogin")} value="false" />
          <CaptchaStep captcha={captcha} />
          <Button look="primary" size="large" isBusy={form.isSending} className="w-full">
            {form.isSending ? words.registering : words.register}
          </Button>
        </section>
      </form>
    </div>
  );
}
