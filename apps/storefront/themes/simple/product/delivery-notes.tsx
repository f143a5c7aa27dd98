import { figure } from "@noren/contract/platform/yen.ts";
import type { ReactNode } from "react";
import type { DeliveryNotesProps, ProductScreenProps } from "#app/product/product-view.ts";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";
import { Icon, type IconName } from "#theme/platform/ui/icon.tsx";

type Terms = ProductScreenProps["terms"];

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

function carriageWords({ least, most, notTo, freeFrom }: NonNullable<Terms["carriage"]>): [string, string] {
  if (freeFrom === 0) return [words.carriageAlwaysFree, notTo.length > 0 ? words.carriageNotTo(notTo) : ""];
  const range = notTo.length > 0 ? words.carriageLimited : words.carriageText;
  const more = [
    freeFrom !== null && words.carriageFree(figure(freeFrom)),
    notTo.length > 0 && words.carriageNotTo(notTo),
  ];
  return [range(figure(least), figure(most)), more.filter(Boolean).join("。")];
}

function Carriage({ carriage }: { carriage: NonNullable<Terms["carriage"]> }) {
  const [amount, more] = carriageWords(carriage);
  return (
    <>
      <span className="phrase block text-ink tabular-nums">{amount}</span>
      {more}
    </>
  );
}

/** A line breaks between payment methods alone. */
function Payments({ payments }: Pick<Terms, "payments">) {
  return payments.map(({ name, fee }, at) => (
    <span key={name} className="inline-block">
      {name}
      {fee && words.paymentFee(figure(fee.least), figure(fee.most))}
      {at < payments.length - 1 && words.and}
    </span>
  ));
}

/** What one wants to know before buying: when it comes, what that costs, how to pay, and what if it does not suit. */
export function DeliveryNotes({ delivery, terms, canBuy }: DeliveryNotesProps) {
  const { carriage, payments, returns } = terms;
  const notes: (readonly [IconName, string, ReactNode] | null)[] = [
    ["truck", words.delivery, <Estimate key="estimate" {...delivery} estimate={canBuy ? delivery.estimate : null} />],
    carriage && ["cash", words.carriage, <Carriage key="carriage" carriage={carriage} />],
    payments.length > 0 ? ["card", words.payment, <Payments key="payments" payments={payments} />] : null,
    // no delivery day for what cannot be ordered
    canBuy ? ["calendar", words.deliveryDate, words.deliveryDateText] : null,
    returns ? ["info", words.returns, returns] : null,
  ];
  return (
    <div className="rounded-md bg-raised p-5 text-sm">
      <ul className="grid gap-4">
        {notes.map(
          (note) =>
            note && (
              <li key={note[1]} className="flex gap-3">
                <Icon name={note[0]} className="text-soft" />
                <div>
                  <p className="font-semibold">{note[1]}</p>
                  <p className="leading-[1.7] text-soft">{note[2]}</p>
                </div>
              </li>
            ),
        )}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <Anchor href="/returns" className="link inline-flex min-h-11 items-center">
          {words.toReturns}
        </Anchor>
        <Anchor href="/law" className="link inline-flex min-h-11 items-center">
          {words.toLaw}
        </Anchor>
      </p>
    </div>
  );
}
