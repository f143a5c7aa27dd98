import { businessLabels, labels } from "@noren/contract/platform/form/labels.ts";
import type { ReactNode } from "react";
import type { ConfirmScreenProps, DecideFormProps, SoldOutView, WayOn } from "#app/checkout/checkout-view.ts";
import { useDecideForm } from "#app/checkout/use-decide-form.ts";
import { LineList } from "#theme/cart/line-list.tsx";
import { Totals } from "#theme/cart/totals.tsx";
import { CaptchaNotice, CaptchaStep } from "#theme/member/captcha/captcha-step.tsx";
import { CardPart } from "#theme/checkout/card-part.tsx";
import { CheckoutSteps } from "#theme/checkout/checkout-steps.tsx";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { DocumentPart } from "#theme/checkout/document-part.tsx";
import { OrderQuestions } from "#theme/checkout/order-questions.tsx";
import { PackingText } from "#theme/checkout/packing-text.tsx";
import { KanaPart } from "#theme/checkout/kana-part.tsx";
import { WalletChosen } from "#theme/checkout/wallet-chosen.tsx";
import { GiftPlan } from "#theme/gift/gift-plan.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { Yen } from "#theme/platform/ui/yen.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";
import { EmailText } from "#theme/platform/ui/email-text.tsx";

/**
 * What the law requires before the last button (特定商取引法 12条の6): quantity, price with carriage, time and
 * way of payment, time of delivery, period of the offer, cancellation.
 */
export function ConfirmScreen(props: ConfirmScreenProps) {
  const { frame, orderer, items, price, payment, delivery, gift, offerPeriod, cancellation, problem } = props;
  const { totals } = price.summary;
  const hasPoints = totals.pointsToEarn !== null;
  return (
    <div className="page max-w-[calc(var(--page-text)+2*var(--gutter))] pt-5 lg:pt-8">
      <CheckoutSteps steps={frame.steps} />
      <h1 className="mt-6 text-2xl lg:mt-10">{words.confirmTitle}</h1>
      <p className="phrase mt-3 mb-8 leading-[1.8]">{props.soldOut ? words.notOrdered : words.confirmLead}</p>
      {props.soldOut ? (
        <SoldOut soldOut={props.soldOut} isSending={props.isOrdering} />
      ) : (
        problem && (
          <Notice tone="error" className="mb-6">
            <p>{problem}</p>
            <WaysOn waysOn={props.waysOn ?? []} />
          </Notice>
        )
      )}
      {props.notice && (
        <Notice className="mb-6">
          <p>{props.notice}</p>
        </Notice>
      )}
      <CaptchaNotice captcha={props.captcha ?? null} />
      <DocumentPart title={words.itemsPart} changeHref={items.changeHref}>
        <LineList lines={items.lines} />
      </DocumentPart>
      <DocumentPart title={words.pricePart} changeHref={price.changeHref}>
        <Totals totals={totals} />
        <ChangeLink href={price.promotionsHref}>
          {totals.points > 0 || totals.coupons.length > 0
            ? words.changePromotions(hasPoints)
            : words.takePromotions(hasPoints)}
        </ChangeLink>
      </DocumentPart>
      <DocumentPart title={words.paymentPart} changeHref={payment.changeHref}>
        <p className="font-semibold">{payment.name}</p>
        <p className="phrase mt-1">
          <DayText>{payment.when}</DayText>
        </p>
        {payment.note && <p className="mt-1 text-sm text-soft">{payment.note}</p>}
      </DocumentPart>
      <DeliveryPart delivery={delivery} gift={gift} />
      <OrdererPart orderer={orderer} />
      <DocumentPart title={words.periodPart}>
        <p className="whitespace-pre-line">
          <DayText>{offerPeriod}</DayText>
        </p>
      </DocumentPart>
      <DocumentPart title={words.cancelPart}>
        <p className="whitespace-pre-line">
          <DayText>{cancellation}</DayText>
        </p>
      </DocumentPart>
      {!props.soldOut && (
        <DecideForm
          isSelling={props.isSelling}
          isOrdering={props.isOrdering}
          hidden={props.hidden}
          total={totals.total}
          card={props.card}
          wallet={props.wallet}
          kana={props.kana}
          questions={props.questions}
          problem={problem}
          captcha={props.captcha}
        />
      )}
    </div>
  );
}

function DeliveryPart({ delivery, gift }: Pick<ConfirmScreenProps, "delivery" | "gift">) {
  return (
    <DocumentPart title={words.deliveryPart} changeHref={delivery.changeHref}>
      <div className="grid gap-6">
        {gift ? (
          <GiftPlan gift={gift} extras={delivery.packings[0]?.extras ?? null} />
        ) : (
          delivery.packings.map((packing) => (
            <PackingText key={packing.key} packing={packing} total={delivery.packings.length} />
          ))
        )}
      </div>
      {delivery.addressHref && <ChangeLink href={delivery.addressHref}>{words.changeAddress}</ChangeLink>}
    </DocumentPart>
  );
}

function OrdererPart({ orderer }: Pick<ConfirmScreenProps, "orderer">) {
  const { name, company, email, phone, contactPhone } = orderer;
  return (
    <DocumentPart title={words.ordererPart} changeHref={orderer.changeHref}>
      <DefinitionList
        rows={[
          ...(company ? [{ label: words.company, value: company }] : []),
          { label: company ? businessLabels.user.orderer_name : words.name, value: `${name} ${words.honorific}` },
          { label: words.email, value: <EmailText>{email}</EmailText> },
          { label: words.phone, value: phone },
          ...(contactPhone ? [{ label: labels.user.contact_phone_number, value: contactPhone }] : []),
        ]}
      />
    </DocumentPart>
  );
}

function AgreementPart({ text, href }: { text: string; href?: string | undefined }) {
  if (!href) return text;
  return (
    <Anchor href={href} target="_blank" className="link">
      {text}
      <span className="sr-only">{words.newWindow}</span>
    </Anchor>
  );
}

/** Sold-out items are not ordered: one press continues without them. */
function SoldOut({ soldOut, isSending }: { soldOut: SoldOutView; isSending: boolean }) {
  return (
    <Notice tone="error" className="mb-6">
      <p>{soldOut.message}</p>
      <form method="post" className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <input type="hidden" name="keys" value={soldOut.keys} />
        <Button name="intent" value="without" isBusy={isSending}>
          {soldOut.isAll ? words.withoutAll : words.without}
        </Button>
        <Anchor href="/cart" className="link inline-flex min-h-11 items-center">
          {words.changeCart}
        </Anchor>
      </form>
    </Notice>
  );
}

function ChangeLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="no-print mt-2">
      <Anchor href={href} className="link inline-flex min-h-11 items-center text-sm">
        {children}
      </Anchor>
    </p>
  );
}

function WaysOn({ waysOn }: { waysOn: readonly WayOn[] }) {
  if (waysOn.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-6">
      {waysOn.map(({ to, href }) => (
        <li key={to}>
          <Anchor href={href} className="link inline-flex min-h-11 items-center">
            {words.waysOn[to]}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function DecideForm(props: DecideFormProps) {
  const { isSelling, isOrdering, hidden, total, card, wallet, kana, problem, captcha, questions } = props;
  const { form, fields, isAsking } = useDecideForm({ card, questions, kana, total });
  const isBusy = isOrdering || isAsking;
  if (!isSelling) return <Notice tone="error">{words.notSelling}</Notice>;
  return (
    <form method="post" {...form}>
      {kana && <KanaPart kana={kana} />}
      {questions && <OrderQuestions questions={questions} hasSummary={Boolean(kana)} />}
      <div className="no-print grid gap-4 rounded-md bg-raised p-4 md:p-6">
        {hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {card && <CardPart card={card} fields={fields} />}
        {wallet && <WalletChosen wallet={wallet} total={total} />}
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{words.pricePart}</span>
          <b className="text-xl">
            <Yen amount={total} />
          </b>
        </p>
        {/* Repeats the message from the top beside the pressed button; screen readers announce it once. */}
        {problem && !isBusy && (
          <p className="field-error">
            <Icon name="alert" small />
            {problem}
          </p>
        )}
        <CaptchaStep captcha={captcha ?? null} />
        <p className="phrase text-sm leading-[1.8]">
          {words.agreement.map(({ text, href }) => (
            <AgreementPart key={text} text={text} href={href} />
          ))}
        </p>
        <Button look="primary" size="large" isBusy={isBusy} className="w-full">
          {isBusy ? words.deciding : words.decide}
        </Button>
        <p className="text-center text-xs text-soft">{words.decideNote}</p>
      </div>
    </form>
  );
}
