import type { CompleteScreenProps } from "#app/checkout/checkout-view.ts";
import { LineList } from "#theme/cart/line-list.tsx";
import { Totals } from "#theme/cart/totals.tsx";
import { AnswersPart } from "#theme/checkout/answers-part.tsx";
import { BelowComplete } from "#theme/checkout/below-complete.tsx";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { DocumentPart } from "#theme/checkout/document-part.tsx";
import { OrderNumber } from "#theme/checkout/order-number.tsx";
import { PackingText } from "#theme/checkout/packing-text.tsx";
import { GiftShare } from "#theme/order/gift/gift-share.tsx";
import { PayRows } from "#theme/order/pay-rows.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { NumberedSteps } from "#theme/platform/ui/numbered-steps.tsx";
import { ResultMark } from "#theme/platform/ui/result-mark.tsx";

export function CompleteScreen({
  isChecking,
  orderNo,
  orderedAt,
  email,
  payment,
  summary,
  packings,
  answers,
  gift,
  registerHref,
  historyHref,
}: CompleteScreenProps) {
  return (
    <div className="page max-w-[calc(var(--page-text)+2*var(--gutter))] pt-12 lg:pt-16">
      <div className="text-center">
        <ResultMark icon={isChecking ? "info" : "check"} />
        <h1 className="mt-5 text-2xl">{isChecking ? words.checkingTitle : words.completeTitle}</h1>
        <p className="phrase mt-3">{isChecking ? words.checkingLead(email) : words.completeLead(email)}</p>
        {isChecking && (
          <Anchor href="/cart/complete" className="button mt-4">
            {words.checkAgain}
          </Anchor>
        )}
      </div>
      <OrderNumber orderNo={orderNo} orderedAt={orderedAt} />
      {payment.toDo.length > 0 && <PaymentToDo payment={payment} />}
      {gift && <GiftShare gift={gift} />}
      <NextSteps isPaymentOpen={payment.isBefore} isGift={gift !== null} />
      {registerHref && <RegisterOffer href={registerHref} />}
      <BelowComplete orderNo={orderNo} isChecking={isChecking} summary={summary} />
      <DocumentPart title={words.itemsPart}>
        <LineList lines={summary.lines} />
      </DocumentPart>
      <DocumentPart title={words.pricePart}>
        <p className="mb-3">
          {payment.name}
          {payment.next && payment.toDo.length === 0 && (
            <span className="mt-1 block text-sm text-soft">{payment.next}</span>
          )}
        </p>
        <Totals totals={summary.totals} />
      </DocumentPart>
      {!gift && (
        <DocumentPart title={words.deliveryPart}>
          <div className="grid gap-6">
            {packings.map((packing) => (
              <PackingText key={packing.key} packing={packing} total={packings.length} />
            ))}
          </div>
        </DocumentPart>
      )}
      <AnswersPart answers={answers} />
      <CompleteLinks historyHref={historyHref} />
    </div>
  );
}

function PaymentToDo({ payment }: Pick<CompleteScreenProps, "payment">) {
  return (
    <section className="mb-10 rounded-md border border-accent p-5 md:p-6">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <Icon name="info" className="text-accent" />
        {words.toDo}
      </h2>
      <p className="mt-2">{payment.name}</p>
      {payment.next && <p className="phrase mt-1 text-sm text-soft">{payment.next}</p>}
      <PayRows rows={payment.toDo} />
    </section>
  );
}

function CompleteLinks({ historyHref }: Pick<CompleteScreenProps, "historyHref">) {
  return (
    <div className="no-print grid justify-center gap-3 md:flex md:flex-wrap">
      <Button type="button" className="script-only" onClick={() => window.print()}>
        <Icon name="print" />
        {words.print}
      </Button>
      {historyHref && (
        <Anchor href={historyHref} className="button">
          {words.toHistory}
        </Anchor>
      )}
      <Anchor href="/" className="button">
        {words.toShop}
      </Anchor>
      <Anchor href="/contact" className="button">
        {words.contact}
      </Anchor>
    </div>
  );
}

function RegisterOffer({ href }: { href: string }) {
  return (
    <section className="no-print mb-10 rounded-md bg-raised p-5 md:p-6">
      <h2 className="text-lg font-semibold">{words.registerTitle}</h2>
      <p className="phrase mt-2 mb-4">{words.registerText}</p>
      <Anchor href={href} className="button max-md:w-full">
        {words.register}
      </Anchor>
    </section>
  );
}

function NextSteps({ isPaymentOpen, isGift }: { isPaymentOpen: boolean; isGift: boolean }) {
  const steps = [
    words.nextMail,
    ...(isPaymentOpen ? [words.nextPayment] : []),
    ...(isGift ? [words.nextGift] : []),
    words.nextPacking,
  ];
  return (
    <section className="no-print mb-10">
      <h2 className="mb-4 text-lg font-semibold">{words.nextTitle}</h2>
      <NumberedSteps steps={steps} />
    </section>
  );
}
