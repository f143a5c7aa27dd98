import type { DeliveryNotesProps } from "#app/product/product-view.ts";
import { DeliveryNote } from "#theme/product/delivery-note.tsx";
import { DeliveryTerms } from "#theme/product/delivery-terms.tsx";
import { deliveryTermsMessages as words } from "#theme/product/delivery-terms.messages.ts";
import { DayText } from "#theme/platform/ui/day-text.tsx";

/** Day of arrival, unless nothing can be ordered; then carriage, and folded payment methods and returns. */
export function DeliveryNotes({ delivery: { estimate, kind }, canBuy, terms }: DeliveryNotesProps) {
  const shown = canBuy ? estimate : null;
  return (
    <>
      <ul className="grid gap-4">
        <DeliveryNote icon="truck" label={words.delivery}>
          {shown && (
            <span className="delivery-day phrase text-ink tabular-nums">
              <DayText>{words.estimate(shown.first, shown.last)}</DayText>
            </span>
          )}
          {words.deliveryKinds[kind]}
          {canBuy && (
            <span className="delivery-promise">
              {shown && <DayText>{words.estimateWhy(shown.reason)}</DayText>}
              {words.deliveryDateText}
            </span>
          )}
        </DeliveryNote>
      </ul>
      <DeliveryTerms terms={terms} />
    </>
  );
}
