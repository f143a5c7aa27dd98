import type { GiverScreenProps } from "#app/gift/gift-view.ts";
import { CheckoutParts } from "#theme/checkout/checkout-parts.tsx";
import { OrdererFields } from "#theme/checkout/orderer-fields.tsx";
import { FirstButton, StepButtons } from "#theme/checkout/step-buttons.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { NeedNote } from "#theme/platform/form/need-note.tsx";
import { TextArea } from "#theme/platform/form/text-area.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { ParcelExtras } from "#theme/cart/parcel/parcel-extras.tsx";
import { giverMessages as words } from "#theme/gift/giver.messages.ts";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export function GiverScreen({ frame, form, isBusiness, linkDays, canUndo, extras }: GiverScreenProps) {
  return (
    <CheckoutParts frame={frame} title={words.title} isRefused={form.problems.length > 0 || form.message !== null}>
      <div className="mb-10 rounded-md bg-raised p-5 md:p-6">
        <p className="phrase flex gap-3 leading-[1.8]">
          <Icon name="gift" className="mt-1 text-accent" />
          <span>{words.lead}</span>
        </p>
        <ol className="mt-4 grid list-decimal gap-1 pl-6 text-sm leading-[1.8] text-soft">
          {words.how(linkDays).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <form {...form.props}>
        <FirstButton />
        <NeedNote />
        <div className="grid gap-12">
          <ErrorSummary form={form} />
          <section className="grid gap-6">
            <h3 className="form-head">{words.about}</h3>
            <TextField field={form.field("gift.receiver_name")} />
            <TextField field={form.field("gift.giver_name")} />
            <TextArea field={form.field("gift.message")} />
            <TextField field={form.field("gift.contact_email")} type="email" />
          </section>
          <OrdererFields form={form} isBusiness={isBusiness} />
          <section className="grid gap-4">
            <h3 className="form-head">{words.packing}</h3>
            {extras ? <ParcelExtras extras={extras} /> : <p className="text-sm text-soft">{words.packingNote}</p>}
            <Button name="intent" value="packing" size="small" className="justify-self-start">
              <Icon name="gift" small />
              {words.editPacking}
            </Button>
          </section>
        </div>
        <StepButtons
          label={frame.isComplete ? words.toConfirm : words.toPayment}
          backHref={frame.backHref}
          isSending={form.isSending}
        />
        {canUndo && (
          <p className="mt-6 text-center">
            <Button name="intent" value="undo" formNoValidate size="small">
              {words.undo}
            </Button>
          </p>
        )}
      </form>
    </CheckoutParts>
  );
}
