import type { GiftMessageScreenProps, SenderFieldsProps } from "#app/cart/packing/packing-view.ts";
import { AddressText } from "#theme/delivery/address/address-text.tsx";
import { AddressSearch, AddressSearchForm } from "#theme/member/address-book/address-search.tsx";
import { CheckoutFrame } from "#theme/checkout/checkout-frame.tsx";
import { PersonFields } from "#theme/delivery/address/person-fields.tsx";
import { PlaceFields } from "#theme/delivery/address/place-fields.tsx";
import { FirstButton, StepButtons } from "#theme/checkout/step-buttons.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { RadioCard } from "#theme/platform/form/radio-group.tsx";
import { TextArea } from "#theme/platform/form/text-area.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { packingMessages as words } from "#theme/cart/packing/packing.messages.ts";
import { Button } from "#theme/platform/ui/button.tsx";

export function GiftMessageScreen({
  frame,
  form,
  to,
  senders,
  copies,
  search,
  prefectures,
  postal,
  isBusiness,
  backHref,
}: GiftMessageScreenProps) {
  return (
    <CheckoutFrame frame={frame} title={words.giftMessageTitle}>
      {search && <AddressSearchForm search={search} />}
      <form {...form.props}>
        <FirstButton />
        <div className="grid gap-12">
          <ErrorSummary form={form} />
          <div className="rounded-md border border-line p-5">
            <AddressText lines={to} />
          </div>
          <section className="sender grid gap-6">
            <h2 className="form-head">{words.sender}</h2>
            {search && <AddressSearch search={search} />}
            <fieldset className="grid gap-3">
              <legend className="sr-only">{words.sender}</legend>
              {senders.map(({ value, label, note, isChosen }) => (
                <RadioCard
                  key={value}
                  option={{ value, label, note }}
                  input={{ id: `sender-${value || "orderer"}`, name: "from", defaultChecked: isChosen }}
                />
              ))}
            </fieldset>
            <SenderFields
              form={form}
              copies={copies}
              prefectures={prefectures}
              postal={postal}
              isBusiness={isBusiness}
            />
          </section>
          <section className="grid gap-6">
            <h2 className="form-head">{words.message}</h2>
            <TextArea field={form.field("message")} rows={6} />
            <TextField field={form.field("notice_email")} type="email" />
          </section>
        </div>
        <StepButtons label={words.saveGiftMessage} backHref={backHref} isSending={form.isSending} />
      </form>
    </CheckoutFrame>
  );
}

/** Shown by CSS while another sender is chosen. */
function SenderFields({ form, copies, prefectures, postal, isBusiness }: SenderFieldsProps) {
  return (
    <div className="sender-own grid gap-6">
      {copies.length > 0 && (
        <div className="field rounded-md bg-raised p-4">
          <label className="field-label" htmlFor="sender-copy">
            {words.copyFrom}
          </label>
          <p className="field-hint" id="sender-copy-hint">
            {words.copyNote}
          </p>
          <div className="flex flex-wrap gap-2">
            <select
              id="sender-copy"
              name="copy"
              className="control min-w-0 grow basis-56"
              aria-describedby="sender-copy-hint"
            >
              {copies.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <Button name="intent" value="copy" formNoValidate>
              {words.copy}
            </Button>
          </div>
        </div>
      )}
      <PersonFields
        last={form.field("sender.shipping_last_name")}
        first={form.field("sender.shipping_first_name")}
        lastKana={!isBusiness && form.field("sender.shipping_last_name_kana")}
        firstKana={!isBusiness && form.field("sender.shipping_first_name_kana")}
      />
      <PlaceFields field={(name) => form.field(`sender.${name}`)} prefectures={prefectures} postal={postal} />
      <TextField field={form.field("sender.phone_number")} type="tel" />
    </div>
  );
}
