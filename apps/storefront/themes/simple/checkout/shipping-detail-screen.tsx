import type { ShippingDetailScreenProps } from "#app/checkout/checkout-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";
import type { DatesChoice, PackingChoice as PackingChoiceView, PackingView } from "#app/cart/packing/packing-view.ts";
import { LineList } from "#theme/cart/line-list.tsx";
import { AddressText } from "#theme/delivery/address/address-text.tsx";
import { CheckoutParts } from "#theme/checkout/checkout-parts.tsx";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { FirstButton, StepButtons } from "#theme/checkout/step-buttons.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { SelectField } from "#theme/platform/form/select-field.tsx";
import { DatesPart } from "#theme/cart/packing/dates-part.tsx";
import { EarliestDay } from "#theme/cart/packing/earliest-day.tsx";
import { PackingChoice } from "#theme/cart/packing/packing-choice.tsx";
import { PackingExtras } from "#theme/cart/packing/packing-extras.tsx";
import { packingMessages as packingWords } from "#theme/cart/packing/packing.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

/** Max lines of all parcels together that are shown with pictures. */
const maxPictured = 100;

export function ShippingDetailScreen({ frame, form, packings, choices, dates, splitHref }: ShippingDetailScreenProps) {
  const isBrief = packings.reduce((count, { lines }) => count + lines.length, 0) > maxPictured;
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
          {packings.map((packing, at) => (
            <Packing
              key={packing.key}
              packing={packing}
              isBrief={isBrief}
              dates={dates}
              total={packings.length}
              form={form}
              choice={
                packings[at - 1]?.shippingKey === packing.shippingKey
                  ? undefined
                  : choices.find(({ shippingKey }) => shippingKey === packing.shippingKey)
              }
            />
          ))}
        </div>
        {splitHref && (
          <p className="mt-8 text-center">
            <Anchor href={splitHref} className="link inline-flex min-h-11 items-center text-sm">
              {packingWords.toMany}
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

type PackingProps = {
  packing: PackingView;
  isBrief: boolean;
  total: number;
  form: FormView<string>;
  dates: DatesChoice | null;
  /** Shown in the first parcel of the address that it is about. */
  choice: PackingChoiceView | undefined;
};

function Packing({ packing, isBrief, total, form, dates, choice }: PackingProps) {
  const isTogether = dates?.mode === "together";
  const { names, timezones, earliest, earliestReason } = packing;
  // A section needs a heading, which a single packing does not have.
  const Frame = total > 1 ? "section" : "div";
  return (
    <Frame className="grid gap-6">
      {total > 1 && <h3 className="form-head">{words.packing(packing.number, total)}</h3>}
      <div className="grid gap-4 rounded-md border border-line p-5">
        <p className="flex items-center gap-2 text-sm text-soft">
          <Icon name="pin" small />
          {words.to}
        </p>
        <AddressText lines={packing.to} />
        <div className="border-t border-line pt-4">
          <LineList lines={packing.lines} isBrief={isBrief} />
        </div>
        {choice && <PackingChoice choice={choice} />}
      </div>
      {earliest && !isTogether && <EarliestDay day={earliest} reason={earliestReason} />}
      <div className="grid gap-6 md:grid-cols-2 md:gap-4">
        {!isTogether && <SelectField field={form.field(names.date)} options={packing.dates} />}
        <SelectField field={form.field(names.deliveryTimezoneKey)} options={timezones} />
      </div>
      {packing.handovers && names.handover && (
        <SelectField field={form.field(names.handover)} options={packing.handovers} />
      )}
      {packing.extras && <PackingExtras extras={packing.extras} />}
      <p className="flex flex-wrap gap-2">
        {packing.packingHref && (
          <Anchor href={packing.packingHref} className="button button-small">
            <Icon name="gift" small />
            {packingWords.editPacking}
          </Anchor>
        )}
        {packing.giftMessageHref && (
          <Anchor href={packing.giftMessageHref} className="button button-small">
            <Icon name="mail" small />
            {packingWords.editGiftMessage}
          </Anchor>
        )}
      </p>
    </Frame>
  );
}
