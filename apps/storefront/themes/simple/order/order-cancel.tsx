import type { OrderCancelView } from "#app/order/order-view.ts";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { RadioGroup } from "#theme/platform/form/radio-group.tsx";
import { TextArea } from "#theme/platform/form/text-area.tsx";
import { orderMessages as words } from "#theme/order/order.messages.ts";
import { Button } from "#theme/platform/ui/button.tsx";
import { Fold } from "#theme/platform/ui/fold.tsx";

/** Cancels the order, in a fold that must be opened first, since it cannot be undone. */
export function OrderCancel({ cancel }: { cancel: OrderCancelView }) {
  const { form, reasons, isOpen, terms } = cancel;
  const hasMessage = form.problems.length > 0 || form.message !== null;
  return (
    <Fold summary={words.cancelOpen} isOpen={isOpen || hasMessage || undefined} className="border-y border-line">
      <form {...form.props} className="grid gap-5 pt-2 pb-6">
        <ErrorSummary form={form} />
        <div className="phrase grid gap-2 text-sm text-soft">
          <p>{words.cancelLead}</p>
          {terms && <p>{terms}</p>}
        </div>
        <RadioGroup field={form.field("reason")} options={reasons} />
        <TextArea field={form.field("cancel_reason")} rows={3} />
        <Button name="intent" value="cancel" isBusy={form.isSending} className="w-full">
          {form.isSending ? words.cancelling : words.cancelButton}
        </Button>
      </form>
    </Fold>
  );
}
