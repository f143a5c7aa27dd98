import type { ReactNode } from "react";
import type { DeliveryNotesProps } from "#app/product/product-view.ts";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { DayText } from "#theme/platform/ui/day-text.tsx";
import { Icon, type IconName } from "#theme/platform/ui/icon.tsx";

function Estimate({ estimate, kind }: DeliveryNotesProps["delivery"]) {
  if (!estimate) return words.deliveryKinds[kind];
  const { dispatch, first, last, reason } = estimate;
  return (
    <>
      <span className="phrase block text-ink tabular-nums">
        <DayText>{words.estimate(first, last)}</DayText>
      </span>
      {words.deliveryKinds[kind]}
      {words.estimateWhy(dispatch, reason)}
    </>
  );
}

/** What one wants to know before buying: when it leaves, how it comes, how to pay, and what if it does not suit. */
export function DeliveryNotes({ delivery }: DeliveryNotesProps) {
  const notes: [IconName, string, ReactNode][] = [
    ["truck", words.delivery, <Estimate key="estimate" {...delivery} />],
    ["card", words.payment, words.paymentText],
    ["calendar", words.deliveryDate, words.deliveryDateText],
  ];
  return (
    <ul className="grid gap-4 rounded-md bg-raised p-5 text-sm">
      {notes.map(([icon, title, text]) => (
        <li key={title} className="flex gap-3">
          <Icon name={icon} className="text-soft" />
          <div>
            <p className="font-semibold">{title}</p>
            <p className="leading-[1.7] text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
