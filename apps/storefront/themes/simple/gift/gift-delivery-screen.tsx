import type { GiftDeliveryScreenProps } from "#app/gift/gift-view.ts";
import { StepButtons } from "#theme/checkout/step-buttons.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { SelectField } from "#theme/platform/form/select-field.tsx";
import { EarliestDay } from "#theme/cart/packing/earliest-day.tsx";
import { GiftFrame } from "#theme/gift/gift-frame.tsx";
import { giftMessages as words } from "#theme/gift/gift.messages.ts";

export function GiftDeliveryScreen({
  frame,
  form,
  earliest,
  earliestReason,
  dates,
  timezones,
}: GiftDeliveryScreenProps) {
  return (
    <GiftFrame frame={frame} title={words.deliveryTitle}>
      <form {...form.props}>
        <div className="grid gap-8">
          <ErrorSummary form={form} />
          <EarliestDay day={earliest} reason={earliestReason} />
          <div className="grid gap-6 md:grid-cols-2 md:gap-4">
            <SelectField field={form.field("shipping.delivery_at")} options={dates} />
            <SelectField field={form.field("shipping.delivery_timezone")} options={timezones} />
          </div>
        </div>
        <StepButtons label={words.toConfirm} backHref={frame.backHref} isSending={form.isSending} />
      </form>
    </GiftFrame>
  );
}
