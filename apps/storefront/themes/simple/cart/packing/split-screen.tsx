import type { SplitScreenProps } from "#app/cart/packing/packing-view.ts";
import { CheckoutFrame } from "#theme/checkout/checkout-frame.tsx";
import { FirstButton, StepButtons } from "#theme/checkout/step-buttons.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { FieldErrors } from "#theme/platform/form/field-frame.tsx";
import { packingMessages as words } from "#theme/cart/packing/packing.messages.ts";
import { PieceStepper } from "#theme/cart/packing/piece-stepper.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";

/** Moves some pieces of a parcel into a parcel of their own. */
export function SplitScreen({ frame, form, to, lines, backHref }: SplitScreenProps) {
  return (
    <CheckoutFrame frame={frame} title={words.splitTitle}>
      <form {...form.props}>
        <FirstButton />
        <div className="grid gap-8">
          <ErrorSummary form={form} />
          <p className="phrase leading-[1.8]">{words.splitLead(to.name)}</p>
          <ul className="border-b border-line">
            {lines.map(({ key, name, variant, picture, quantity, field: fieldName }) => {
              const field = form.field(fieldName);
              return (
                <li key={key} className="border-t border-line py-4">
                  <div className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 text-sm leading-[1.6] md:grid-cols-[56px_minmax(0,1fr)_auto]">
                    <Picture picture={picture} sizes="56px" widths={[160]} isDecoration className="rounded-sm" />
                    <div className="break-words">
                      <p>{name}</p>
                      {variant && (
                        <p className="text-soft">
                          <DayText>{variant}</DayText>
                        </p>
                      )}
                      <p className="tabular-nums text-soft">{words.inPacking(quantity)}</p>
                    </div>
                    <div className="col-start-2 md:col-start-3">
                      <PieceStepper
                        id={field.id}
                        name={fieldName}
                        quantity={field.value || "0"}
                        max={quantity}
                        label={words.splitCount(name)}
                        errorId={field.errors.length > 0 ? field.errorId : undefined}
                      />
                    </div>
                  </div>
                  <div className="mt-2">
                    <FieldErrors id={field.errorId} errors={field.errors} />
                  </div>
                </li>
              );
            })}
          </ul>
        </div>
        <StepButtons label={words.split} backHref={backHref} isSending={form.isSending} />
      </form>
    </CheckoutFrame>
  );
}
