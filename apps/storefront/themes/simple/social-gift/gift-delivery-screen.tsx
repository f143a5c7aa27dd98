import type { GiftDeliveryScreenProps } from "#app/social-gift/social-gift-view.ts";
import { ErrorSummary } from "#theme/form/error-summary.tsx";
import { SelectField } from "#theme/form/select-field.tsx";
import { GiftButtons, GiftFrame } from "#theme/social-gift/gift-frame.tsx";
import { giftMessages as words } from "#theme/social-gift/gift.messages.ts";
import { Icon } from "#theme/ui/icon.tsx";

export function GiftDeliveryScreen({ frame, form, earliest, earliestReason, dates, times }: GiftDeliveryScreenProps) {
  return (
    <GiftFrame frame={frame} title={words.deliveryTitle}>
      <form {...form.props}>
        <div className="grid gap-8">
          <ErrorSummary form={form} />
          <p className="flex gap-2 leading-[1.65]">
            <Icon name="calendar" className="text-accent" />
            <span>
              <b>{words.earliest(earliest)}</b>
              {earliestReason && <span className="block text-sm text-soft">{earliestReason}</span>}
            </span>
          </p>
          <div className="grid gap-6 md:grid-cols-2 md:gap-4">
            <SelectField field={form.field("shipping.delivery_at")} options={dates} />
            <SelectField field={form.field("shipping.delivery_timezone")} options={times} />
          </div>
        </div>
        <GiftButtons label={words.toConfirm} backHref={frame.backHref} isSending={form.isSending} />
      </form>
    </GiftFrame>
  );
}
