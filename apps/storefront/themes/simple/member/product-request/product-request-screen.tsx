import type { ProductRequestScreenProps } from "#app/member/product-request/product-request-view.ts";
import { CaptchaNotice, CaptchaStep } from "#theme/member/captcha/captcha-step.tsx";
import { productRequestMessages as words } from "#theme/member/product-request/product-request.messages.ts";
import { FirstButton } from "#theme/checkout/step-buttons.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { NeedNote } from "#theme/platform/form/need-note.tsx";
import { TextArea } from "#theme/platform/form/text-area.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";

export function ProductRequestScreen({ form, hidden, memberEmail, captcha, isDone }: ProductRequestScreenProps) {
  const { field } = form;
  if (isDone) return <Done />;
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{words.title}</h1>
      <p className="phrase mt-4">{words.lead}</p>
      <p className="phrase mt-1 mb-6 text-sm text-soft">{words.note}</p>
      <NeedNote />
      <form {...form.props} className="grid gap-6">
        <FirstButton />
        {hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <CaptchaNotice captcha={captcha} />
        <ErrorSummary form={form} />
        <TextField field={field("product_name")} />
        <TextField field={field("maker")} />
        <div className="grid gap-6 md:grid-cols-2">
          <TextField field={field("quantity")} />
          <TextField field={field("budget")} />
        </div>
        <TextField field={field("url")} />
        <TextArea field={field("comment")} />
        {memberEmail === null ? (
          <TextField field={field("email")} type="email" />
        ) : (
          <p className="phrase text-sm text-soft [overflow-wrap:anywhere]">{words.memberNote(memberEmail)}</p>
        )}
        <CaptchaStep captcha={captcha} />
        <Button look="primary" size="large" isBusy={form.isSending} className="w-full">
          {form.isSending ? words.sending : words.send}
        </Button>
      </form>
    </div>
  );
}

function Done() {
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{words.doneTitle}</h1>
      <p className="phrase mt-4">{words.done}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Anchor href="/product" className="button button-primary max-md:w-full">
          {words.toProducts}
        </Anchor>
        <Anchor href="/product-request" className="button max-md:w-full">
          {words.another}
        </Anchor>
      </div>
    </div>
  );
}
