import type { DeliveryChangeScreenProps } from "#app/fulfilment/delivery-change/delivery-change-view.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { PlaceFields } from "#theme/delivery/address/place-fields.tsx";
import { ReceiverName } from "#theme/delivery/address/receiver-name.tsx";
import { deliveryChangeMessages as words } from "#theme/fulfilment/delivery-change/delivery-change.messages.ts";
import { OrderPartFrame } from "#theme/shell/mypage/order-part-frame.tsx";
import { OrderPartButtons } from "#theme/shell/mypage/order-part-buttons.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { NeedNote } from "#theme/platform/form/need-note.tsx";
import { SelectField } from "#theme/platform/form/select-field.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { FirstButton } from "#theme/checkout/step-buttons.tsx";

/** A buyer changes address, day and time of a parcel until it is packed. */
export function DeliveryChangeScreen(props: DeliveryChangeScreenProps) {
  const { form, postal, prefectures, isBusiness, orderNo, orderHref, carriage, dates, timezones } = props;
  return (
    <OrderPartFrame title={words.title} orderNo={orderNo} orderHref={orderHref} isGuest={props.isGuest}>
      <div className="phrase mt-4 mb-8 grid gap-1 text-sm leading-[1.8] text-soft">
        <p>{words.lead}</p>
        <p>{words.carriage(yen(carriage))}</p>
      </div>
      <form {...form.props}>
        <FirstButton />
        <NeedNote />
        <div className="grid gap-12">
          <ErrorSummary form={form} />
          <section className="grid gap-6">
            <h2 className="form-head">{words.where}</h2>
            <ReceiverName field={(name) => form.field(`address.${name}`)} isBusiness={isBusiness} />
            <TextField field={form.field("address.phone_number")} type="tel" />
            <PlaceFields field={(name) => form.field(`address.${name}`)} prefectures={prefectures} postal={postal} />
          </section>
          <section className="grid gap-6">
            <h2 className="form-head">{words.when}</h2>
            <p className="text-sm text-soft">{words.whenNote}</p>
            <div className="grid gap-6 md:grid-cols-2 md:gap-4">
              <SelectField field={form.field("delivery_at")} options={dates} />
              <SelectField field={form.field("delivery_timezone_key")} options={timezones} />
            </div>
          </section>
        </div>
        <OrderPartButtons
          className="mt-10"
          label={form.isSending ? words.saving : words.save}
          isSending={form.isSending}
          back={{ label: words.back, href: orderHref }}
        />
      </form>
    </OrderPartFrame>
  );
}
