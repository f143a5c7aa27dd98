import type { GiftShippingScreenProps } from "#app/gift/gift-view.ts";
import { PlaceFields } from "#theme/delivery/address/place-fields.tsx";
import { ReceiverName } from "#theme/delivery/address/receiver-name.tsx";
import { FirstButton, StepButtons } from "#theme/checkout/step-buttons.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { NeedNote } from "#theme/platform/form/need-note.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { GiftFrame } from "#theme/gift/gift-frame.tsx";
import { giftMessages as words } from "#theme/gift/gift.messages.ts";

export function GiftShippingScreen({ frame, form, prefectures, postal, isBusiness }: GiftShippingScreenProps) {
  return (
    <GiftFrame frame={frame} title={words.shippingTitle} lead={words.shippingLead}>
      <form {...form.props}>
        <FirstButton />
        <NeedNote />
        <div className="grid gap-12">
          <ErrorSummary form={form} />
          <section className="grid gap-6">
            <h2 className="form-head">{words.who}</h2>
            <ReceiverName field={(name) => form.field(`shipping.${name}`)} isBusiness={isBusiness} />
            <TextField field={form.field("shipping.phone_number")} type="tel" />
          </section>
          <section className="grid gap-6">
            <h2 className="form-head">{words.where}</h2>
            <PlaceFields field={(name) => form.field(`shipping.${name}`)} prefectures={prefectures} postal={postal} />
          </section>
          <section className="grid gap-6">
            <h2 className="form-head">{words.notice}</h2>
            <TextField field={form.field("shipping.email")} type="email" />
          </section>
        </div>
        <StepButtons label={words.toDelivery} backHref={frame.backHref} isSending={form.isSending} />
      </form>
    </GiftFrame>
  );
}
