import { figure } from "@noren/contract/platform/yen.ts";
import type { DeliveryNotesProps } from "#app/product/product-view.ts";
import { DeliveryNote } from "#theme/product/delivery-note.tsx";
import { deliveryTermsMessages as words } from "#theme/product/delivery-terms.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

type Terms = DeliveryNotesProps["terms"];

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

/** A line breaks between payment methods only. */
function Payments({ payments }: Pick<Terms, "payments">) {
  return payments.map(({ name, fee }, at) => (
    <span key={name} className="inline-block">
      {name}
      {fee && words.paymentFee(figure(fee.least), figure(fee.most))}
      {at < payments.length - 1 && words.and}
    </span>
  ));
}

/** Carriage is shown; payment methods and returns are folded, so that the description is near. */
export function DeliveryTerms({ terms: { carriage, payments, returns } }: { terms: Terms }) {
  return (
    <>
      {carriage && (
        <ul className="mt-4">
          <DeliveryNote icon="cash" label={words.carriage}>
            <Carriage carriage={carriage} />
          </DeliveryNote>
        </ul>
      )}
      <details className="fold mt-2 border-t border-line">
        <summary className="font-semibold">{words.more}</summary>
        <ul className="grid gap-4 pt-2">
          {payments.length > 0 && (
            <DeliveryNote icon="card" label={words.payment}>
              <Payments payments={payments} />
            </DeliveryNote>
          )}
          {returns && (
            <DeliveryNote icon="info" label={words.returns}>
              {returns}
            </DeliveryNote>
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
      </details>
    </>
  );
}
