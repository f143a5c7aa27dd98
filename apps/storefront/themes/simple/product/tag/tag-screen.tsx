import type { TagScreenProps } from "#app/product/tag/tag-view.ts";
import { tagMessages as words } from "#theme/product/tag/tag.messages.ts";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { PasswordField } from "#theme/platform/form/password-field.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";

export function TagScreen({ name, form }: TagScreenProps) {
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{words.title(name)}</h1>
      <p className="phrase mt-4 text-soft">{words.lead}</p>
      <form {...form.props} className="mt-6 grid gap-6">
        <ErrorSummary form={form} />
        <PasswordField field={form.field("password")} />
        <Button look="primary" size="large" isBusy={form.isSending} className="mt-2 w-full">
          {form.isSending ? words.opening : words.open}
        </Button>
      </form>
      <p className="mt-4 text-center">
        <Anchor href="/product" className="link inline-flex min-h-11 items-center text-sm">
          {words.toProducts}
        </Anchor>
      </p>
    </div>
  );
}
