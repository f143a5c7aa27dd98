import type { GiftShippingScreenProps } from "#app/gift/gift-view.ts";
import { PersonFields } from "#theme/delivery/address/person-fields.tsx";
import { PostalField } from "#theme/delivery/postal/postal-field.tsx";
import { FirstButton } from "#theme/checkout/step-buttons.tsx";
import { StepButtons } from "#theme/checkout/step-buttons.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { SelectField } from "#theme/platform/form/select-field.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { GiftFrame } from "#theme/gift/gift-frame.tsx";
import { giftMessages as words } from "#theme/gift/gift.messages.ts";

export function GiftShippingScreen({ frame, form, prefectures, postal, isBusiness }: GiftShippingScreenProps) {
  return (
    <GiftFrame frame={frame} title={words.shippingTitle} lead={words.shippingLead}>
      <form {...form.props}>
        <FirstButton />
        <div className="grid gap-12">
          <ErrorSummary form={form} />
          <section className="grid gap-6">
            <h2 className="form-head">{words.who}</h2>
            <PersonFields
              last={form.field("shipping.shipping_last_name")}
              first={form.field("shipping.shipping_first_name")}
              lastKana={!isBusiness && form.field("shipping.shipping_last_name_kana")}
              firstKana={!isBusiness && form.field("shipping.shipping_first_name_kana")}
            />
            <TextField field={form.field("shipping.phone_number")} type="tel" />
          </section>
          <section className="grid gap-6">
            <h2 className="form-head">{words.where}</h2>
            <PostalField field={form.field("shipping.postal_code")} {...postal} />
            <SelectField
              field={form.field("shipping.prefecture")}
              options={prefectures.map((name) => ({ value: name, label: name }))}
              size="short"
            />
            <TextField field={form.field("shipping.city")} />
            <TextField field={form.field("shipping.address1")} />
            <TextField field={form.field("shipping.address2")} />
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
