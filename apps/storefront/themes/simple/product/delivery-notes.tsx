import type { DeliveryNotesProps } from "#app/product/product-view.ts";
import { DeliveryNote } from "#theme/product/delivery-note.tsx";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { DayText } from "#theme/platform/ui/day-text.tsx";

function Estimate({ estimate, kind }: DeliveryNotesProps["delivery"]) {
  if (!estimate) return words.deliveryKinds[kind];
  const { first, last, reason } = estimate;
  return (
    <>
      <span className="phrase block text-ink tabular-nums">
        <DayText>{words.estimate(first, last)}</DayText>
      </span>
      {words.deliveryKinds[kind]}
      <DayText>{words.estimateWhy(reason)}</DayText>
    </>
  );
}

/** Day of arrival, then `terms`: carriage, and folded payment methods and returns. */
export function DeliveryNotes({ delivery, terms, canBuy }: DeliveryNotesProps) {
  return (
    <div className="delivery-notes">
      <ul className="grid gap-4">
        <DeliveryNote icon="truck" label={words.delivery}>
          {/* No delivery estimate for a product that cannot be ordered. */}
          <Estimate {...delivery} estimate={canBuy ? delivery.estimate : null} />
          {canBuy && words.deliveryDateText}
        </DeliveryNote>
      </ul>
      {terms}
    </div>
  );
}
