import type {
  OrdererProps,
  SaveAddressProps,
  ReceiverProps,
  ShippingAddScreenProps,
} from "#app/checkout/checkout-view.ts";
import { CheckoutParts } from "#theme/checkout/checkout-parts.tsx";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { OrdererFields } from "#theme/checkout/orderer-fields.tsx";
import { PlaceFields } from "#theme/delivery/address/place-fields.tsx";
import { ReceiverName } from "#theme/delivery/address/receiver-name.tsx";
import { FirstButton, StepButtons } from "#theme/checkout/step-buttons.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { NeedNote } from "#theme/platform/form/need-note.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Fold } from "#theme/platform/ui/fold.tsx";

export function ShippingAddScreen(props: ShippingAddScreenProps) {
  const { frame, form, prefectures, postal, hidden, loginHref, isBusiness, isFurther, knownOrderer } = props;
  const label = isFurther ? words.addFurther : frame.isComplete ? words.toConfirm : words.toDelivery;
  return (
    <CheckoutParts frame={frame} title={props.title} isRefused={form.problems.length > 0 || form.message !== null}>
      {loginHref && <LoginHint href={loginHref} />}
      <form {...form.props}>
        <FirstButton />
        <NeedNote />
        {hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grid gap-12">
          <ErrorSummary form={form} />
          <Orderer form={form} isBusiness={isBusiness} knownOrderer={knownOrderer} />
          <section className="grid gap-6">
            <h3 className="form-head">{words.receiver}</h3>
            <Receiver form={form} isBusiness={isBusiness} isSameReceiver={props.isSameReceiver} />
            <PlaceFields field={(name) => form.field(`address.${name}`)} prefectures={prefectures} postal={postal} />
            <SaveAddress form={form} book={props.book} />
          </section>
        </div>
        <StepButtons label={label} backHref={frame.backHref} isSending={form.isSending} />
      </form>
    </CheckoutParts>
  );
}

/** A known orderer is folded unless a field has an error. */
function Orderer({ form, isBusiness, knownOrderer }: OrdererProps) {
  const fields = <OrdererFields form={form} isBusiness={isBusiness} />;
  if (!knownOrderer) return fields;
  const isOpen = form.problems.some(({ name }) => name.startsWith("orderer."));
  return (
    <Fold summary={words.ordererIs(knownOrderer.name)} isOpen={isOpen} className="border-y border-line">
      <div className="pt-4 pb-8">{fields}</div>
    </Fold>
  );
}

/** Most buyers are the receiver, too. CSS hides the receiver's fields, so that it works without script. */
function Receiver({ form, isBusiness, isSameReceiver }: ReceiverProps) {
  return (
    <div className="receiver grid gap-6">
      <label className="choice items-center py-3">
        <input type="checkbox" name="same" value="1" defaultChecked={isSameReceiver} className="tick mt-0" />
        {words.same}
      </label>
      <div className="receiver-own grid gap-6">
        <ReceiverName field={(name) => form.field(`address.${name}`)} isBusiness={isBusiness} />
        <TextField field={form.field("address.phone_number")} type="tel" />
      </div>
    </div>
  );
}

/** Saves the address in the member's address book; the field for its name is shown while the box is ticked. */
function SaveAddress({ form, book }: SaveAddressProps) {
  if (!book) return null;
  return (
    <div className="keep grid gap-6">
      <label className="choice items-center py-3">
        <input type="checkbox" name="keep" value="1" defaultChecked={book.isKeeping} className="tick mt-0" />
        {words.save}
      </label>
      <div className="keep-own">
        <TextField field={form.field("book.name")} />
      </div>
    </div>
  );
}

function LoginHint({ href }: { href: string }) {
  return (
    <p className="mb-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md bg-raised px-5 py-3">
      <span className="phrase text-sm">{words.loginHint}</span>
      <Anchor href={href} className="button button-small">
        {words.login}
      </Anchor>
    </p>
  );
}
