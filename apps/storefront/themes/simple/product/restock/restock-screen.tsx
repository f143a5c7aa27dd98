import type { CaptchaStepView } from "#app/member/captcha/captcha-view.ts";
import type { RestockScreenProps } from "#app/product/restock/restock-view.ts";
import { restockMessages as words } from "#theme/product/restock/restock.messages.ts";
import { FirstButton } from "#theme/checkout/step-buttons.tsx";
import { CaptchaNotice, CaptchaStep } from "#theme/member/captcha/captcha-step.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";

export function RestockScreen({
  name,
  variant,
  productHref,
  isDone,
  form,
  captcha,
}: RestockScreenProps<CaptchaStepView>) {
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{words.title}</h1>
      <p className="mt-4 font-semibold [overflow-wrap:anywhere]">{name}</p>
      {variant && (
        <p className="text-sm text-soft">
          <DayText>{variant}</DayText>
        </p>
      )}
      {isDone ? (
        <Notice tone="ok" className="mt-6">
          {words.done}
        </Notice>
      ) : (
        <form {...form.props} className="mt-6 grid gap-6">
          <FirstButton />
          <CaptchaNotice captcha={captcha} />
          <p className="phrase">{words.lead}</p>
          <ErrorSummary form={form} />
          <TextField field={form.field("email")} />
          <p className="phrase text-sm text-soft">{words.note}</p>
          <CaptchaStep captcha={captcha} />
          <Button look="primary" size="large" isBusy={form.isSending} className="w-full">
            {form.isSending ? words.sending : words.send}
          </Button>
        </form>
      )}
      <p className="mt-6 text-center">
        <Anchor href={productHref} className="link inline-flex min-h-11 items-center text-sm">
          {words.toProduct}
        </Anchor>
      </p>
    </div>
  );
}
