import type { ShippingDetailScreenProps } from "#app/checkout/checkout-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";
import type { DatesChoice, ParcelChoice as ParcelChoiceView, ParcelView } from "#app/cart/parcel/parcel-view.ts";
import { LineList } from "#theme/cart/line-list.tsx";
import { AddressText } from "#theme/delivery/address/address-text.tsx";
import { CheckoutParts } from "#theme/checkout/checkout-parts.tsx";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { FirstButton, StepButtons } from "#theme/checkout/step-buttons.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { SelectField } from "#theme/platform/form/select-field.tsx";
import { DatesPart } from "#theme/cart/parcel/dates-part.tsx";
import { EarliestDay } from "#theme/cart/parcel/earliest-day.tsx";
import { ParcelChoice } from "#theme/cart/parcel/parcel-choice.tsx";
import { ParcelExtras } from "#theme/cart/parcel/parcel-extras.tsx";
import { parcelMessages as parcelWords } from "#theme/cart/parcel/parcel.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

/** Lines of all parcels together that stand there with their pictures. */
const maxPictured = 100;

export function ShippingDetailScreen({ frame, form, parcels, choices, dates, splitHref }: ShippingDetailScreenProps) {
  const isBrief = parcels.reduce((count, { lines }) => count + lines.length, 0) > maxPictured;
  return (
    <CheckoutParts
      frame={frame}
      title={words.detailTitle}
      isRefused={form.problems.length > 0 || form.message !== null}
    >
      <form {...form.props}>
        <FirstButton />
        <div className="grid gap-8">
          <ErrorSummary form={form} />
          {dates && <DatesPart dates={dates} form={form} />}
          {parcels.map((parcel, at) => (
            <Parcel
              key={parcel.key}
              parcel={parcel}
              isBrief={isBrief}
              dates={dates}
              total={parcels.length}
              form={form}
              choice={
                parcels[at - 1]?.shippingKey === parcel.shippingKey
                  ? undefined
                  : choices.find(({ shippingKey }) => shippingKey === parcel.shippingKey)
              }
            />
          ))}
        </div>
        {splitHref && (
          <p className="mt-8 text-center">
            <Anchor href={splitHref} className="link inline-flex min-h-11 items-center text-sm">
              {parcelWords.toMany}
            </Anchor>
          </p>
        )}
        <StepButtons
          label={frame.isComplete ? words.toConfirm : words.toPayment}
          backHref={frame.backHref}
          isSending={form.isSending}
        />
      </form>
    </CheckoutParts>
  );
}

type ParcelProps = {
  parcel: ParcelView;
  isBrief: boolean;
  total: number;
  form: FormView<string>;
  dates: DatesChoice | null;
  /** Stands in the box of the address that it is about, at its first parcel. */
  choice: ParcelChoiceView | undefined;
};

function Parcel({ parcel, isBrief, total, form, dates, choice }: ParcelProps) {
  const isTogether = dates?.mode === "together";
  const { names, timezones, earliest, earliestReason } = parcel;
  // a section has a heading
  const Frame = total > 1 ? "section" : "div";
  return (
    <Frame className="grid gap-6">
      {total > 1 && <h3 className="form-head">{words.parcel(parcel.number, total)}</h3>}
      <div className="grid gap-4 rounded-md border border-line p-5">
        <p className="flex items-center gap-2 text-sm text-soft">
          <Icon name="pin" small />
          {words.to}
        </p>
        <AddressText lines={parcel.to} />
        <div className="border-t border-line pt-4">
          <LineList lines={parcel.lines} isBrief={isBrief} />
        </div>
        {choice && <ParcelChoice choice={choice} />}
      </div>
      {earliest && !isTogether && <EarliestDay day={earliest} reason={earliestReason} />}
      <div className="grid gap-6 md:grid-cols-2 md:gap-4">
        {!isTogether && <SelectField field={form.field(names.date)} options={parcel.dates} />}
        <SelectField field={form.field(names.deliveryTimezoneKey)} options={timezones} />
      </div>
      {parcel.handovers && names.handover && (
        <SelectField field={form.field(names.handover)} options={parcel.handovers} />
      )}
      {parcel.extras && <ParcelExtras extras={parcel.extras} />}
      <p className="flex flex-wrap gap-2">
        {parcel.packingHref && (
          <Anchor href={parcel.packingHref} className="button button-small">
            <Icon name="gift" small />
            {parcelWords.editPacking}
          </Anchor>
        )}
        {parcel.giftMessageHref && (
          <Anchor href={parcel.giftMessageHref} className="button button-small">
            <Icon name="mail" small />
            {parcelWords.editGiftMessage}
          </Anchor>
        )}
      </p>
    </Frame>
  );
}
