import type { PaymentOption, PaymentScreenProps } from "#app/checkout/checkout-view.ts";
import { CheckoutParts } from "#theme/checkout/checkout-parts.tsx";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { PendingPayment } from "#theme/checkout/pending-payment.tsx";
import { Promotions } from "#theme/checkout/promotions.tsx";
import { StepButtons } from "#theme/checkout/step-buttons.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { RadioGroup, type RadioOption } from "#theme/platform/form/radio-group.tsx";
import { SelectField } from "#theme/platform/form/select-field.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { Yen } from "#theme/platform/ui/yen.tsx";

export function PaymentScreen({ frame, promotions, form, payments, pending, problem }: PaymentScreenProps) {
  if (pending) return <PendingPayment frame={frame} pending={pending} />;
  const option = (payment: PaymentOption): RadioOption => ({
    value: payment.id,
    isDisabled: payment.reason !== null,
    isChosen: payment.isChosen,
    label: (
      <span className="flex items-start gap-3">
        <Icon name={payment.icon} className="mt-0.5 text-soft" />
        {payment.name}
      </span>
    ),
    aside: payment.fee > 0 && (
      <span className="text-sm">
        {words.fee} <Yen amount={payment.fee} />
      </span>
    ),
    note: payment.reason,
    detail: (payment.note || payment.chains.length > 0) && (
      <div className="grid gap-4">
        {payment.note && <p className="phrase text-sm leading-[1.65] text-soft">{payment.note}</p>}
        {payment.chains.length > 0 && <SelectField field={form.field("conveni_code")} options={payment.chains} />}
      </div>
    ),
  });
  return (
    <CheckoutParts
      frame={frame}
      title={words.paymentTitle}
      isRefused={problem !== null || form.problems.length > 0 || form.message !== null}
    >
      {problem && (
        <Notice tone="error" className="mb-6">
          {problem}
        </Notice>
      )}
      <Promotions {...promotions} />
      <form {...form.props}>
        <div className="grid gap-6">
          <ErrorSummary form={form} />
          <RadioGroup field={form.field("payment_id")} options={payments.map(option)} />
        </div>
        <StepButtons label={words.toConfirm} backHref={frame.backHref} isSending={form.isSending} />
      </form>
    </CheckoutParts>
  );
}
