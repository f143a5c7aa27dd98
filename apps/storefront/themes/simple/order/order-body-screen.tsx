import type { OrderBodyScreenProps } from "#app/order/order-view.ts";
import { LineList } from "#theme/cart/line-list.tsx";
import { Totals } from "#theme/cart/totals.tsx";
import { AnswersPart } from "#theme/checkout/answers-part.tsx";
import { DocumentPart } from "#theme/checkout/document-part.tsx";
import { LineTools } from "#theme/order/line-tools.tsx";
import { OrderEvents } from "#theme/order/order-events.tsx";
import { OrderPacking } from "#theme/order/order-packing.tsx";
import { OrderNext } from "#theme/order/order-next.tsx";
import { OrderDocuments } from "#theme/fulfilment/document/order-documents.tsx";
import { OrderReturns } from "#theme/order/order-returns.tsx";
import { OrderState } from "#theme/order/order-state.tsx";
import { OrderSteps } from "#theme/order/order-steps.tsx";
import { orderMessages as words } from "#theme/order/order.messages.ts";
import { GiftShare } from "#theme/order/gift/gift-share.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";

export function OrderBodyScreen(props: OrderBodyScreenProps) {
  const { orderNo, orderedAt, state, tone, steps, lines, totals, payment, packings, gift, orderer, problem } = props;
  return (
    <>
      {problem && (
        <Notice tone="error" className="mb-6">
          {problem}
        </Notice>
      )}
      {props.money && <Notice className="mb-6">{props.money}</Notice>}
      {props.production && <Notice className="mb-6">{props.production}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-lg font-semibold tabular-nums">
          <span className="mr-3 text-sm font-normal text-soft">{words.orderNo}</span>
          {orderNo}
        </p>
        <OrderState state={state} tone={tone} />
      </div>
      <p className="mt-1 text-sm text-soft tabular-nums">
        {words.orderedAt} <DayText>{orderedAt}</DayText>
      </p>
      {steps.length > 0 && <OrderSteps steps={steps} />}
      <OrderNext payment={payment} onTheWay={props.onTheWay} />
      <div className="mt-10">
        {gift && <GiftShare gift={gift} />}
        <DocumentPart title={words.itemsPart}>
          <LineList lines={lines}>
            {({ name, tools }) =>
              tools && <LineTools name={name} tools={tools} isSelling={props.isSelling && payment.toDo.length === 0} />
            }
          </LineList>
        </DocumentPart>
        <DocumentPart title={words.pricePart}>
          <Totals totals={totals} />
          <p className="no-print mt-3 text-right text-sm">
            <Anchor href={props.whyHref} className="link inline-flex min-h-11 items-center">
              {words.why}
            </Anchor>
          </p>
        </DocumentPart>
        <DocumentPart title={words.paymentPart}>
          <p className="flex flex-wrap items-baseline gap-x-3">
            {payment.name}
            {payment.state && <span className="text-sm text-soft">{payment.state}</span>}
          </p>
          {payment.declined && (
            <p className="mt-2">
              {words.declined}
              <br />
              {payment.declined}
            </p>
          )}
        </DocumentPart>
        {packings.length > 0 && (
          <DocumentPart title={words.deliveryPart}>
            <div className="grid gap-6">
              {packings.map((packing) => (
                <OrderPacking key={packing.key} packing={packing} total={packings.length} />
              ))}
            </div>
          </DocumentPart>
        )}
        <DocumentPart title={words.historyPart}>
          <OrderEvents events={props.events} />
        </DocumentPart>
        <DocumentPart title={words.ordererPart}>
          <DefinitionList rows={orderer} />
        </DocumentPart>
        <AnswersPart answers={props.answers} />
      </div>
      <OrderReturns returns={props.returns} />
      <OrderDocuments documents={props.documents} />
    </>
  );
}
