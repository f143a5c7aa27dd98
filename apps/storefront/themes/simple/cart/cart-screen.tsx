import { Fragment } from "react";
import type { CartScreenProps } from "#app/cart/cart-view.ts";
import { AboveLines } from "#theme/cart/above-lines.tsx";
import { BelowSummary } from "#theme/cart/below-summary.tsx";
import { CartLine } from "#theme/cart/cart-line.tsx";
import { CartSummary } from "#theme/cart/cart-summary.tsx";
import { EmptyCart } from "#theme/cart/empty-cart.tsx";
import { ReachingProducts } from "#theme/cart/reaching-products.tsx";
import { RemovedLine } from "#theme/cart/removed-line.tsx";
import { cartMessages as words } from "#theme/cart/cart.messages.ts";
import { CartQuotation } from "#theme/fulfilment/document/cart-quotation.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";
import { uiMessages } from "#theme/platform/ui/ui.messages.ts";

export function CartScreen(props: CartScreenProps) {
  const { lines, totals, pieces, removed, reaching = [], pager, action } = props;
  const undo = removed && <RemovedLine removed={removed} action={action} />;
  return (
    <div className="page pt-8 lg:pt-12">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl">{words.title}</h1>
        {pieces > 0 && <p className="text-soft tabular-nums">{words.pieces(pieces)}</p>}
        {pager.pagination.last > 1 && (
          <p className="text-sm text-soft tabular-nums">{words.shown(pager.from, pager.to, pager.pagination.total)}</p>
        )}
      </div>
      <CartNotices {...props} />
      {lines.length === 0 ? (
        <>
          {undo}
          <EmptyCart />
        </>
      ) : (
        <div className="grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px]">
          <section aria-label={words.title} aria-busy={props.isInitializing || undefined}>
            <AboveLines lines={lines} pieces={pieces} />
            <ul className="border-t border-line">
              {lines.map((line, index) => (
                <Fragment key={line.key}>
                  {index === removed?.index && <li>{undo}</li>}
                  <CartLine
                    line={line}
                    isPending={props.pendingKey === line.key}
                    accessories={props.accessories?.[line.key]}
                    action={action}
                  />
                </Fragment>
              ))}
              {removed && removed.index >= lines.length && <li>{undo}</li>}
            </ul>
            <div className="not-empty:mt-6">
              <Pager pager={pager} />
            </div>
            {props.madeToOrderTerms && <p className="phrase mt-3 text-sm text-soft">{props.madeToOrderTerms}</p>}
            {lines.some((line) => line.isReducedRate) && (
              <p className="mt-3 text-xs text-soft">{uiMessages.reducedRateNote}</p>
            )}
          </section>
          <div className="lg:sticky lg:top-8">
            <CartSummary
              totals={totals}
              coupon={props.coupon}
              isSelling={props.isSelling}
              isBlocked={props.isBlocked}
              nextHref={props.nextHref}
              isPrefilling={props.isPrefilling}
              giftHref={props.giftHref}
              isGift={props.isGift}
              wallets={props.wallets}
              estimate={props.estimate}
              hasReaching={reaching.length > 0}
            />
            <CartQuotation pieces={pieces} />
            <BelowSummary lines={lines} totals={totals} pieces={pieces} />
          </div>
        </div>
      )}
      <ReachingProducts products={reaching} rest={totals.untilFreeCarriage} />
    </div>
  );
}

function CartNotices({ unpaidOrder, notice, problem, blockedPages }: CartScreenProps) {
  return (
    <div className="mt-6 grid gap-3 not-empty:mb-6">
      {unpaidOrder && (
        <Notice>
          <p>{words.unpaid(unpaidOrder.orderNo)}</p>
          <Anchor href={unpaidOrder.href} className="link inline-flex min-h-11 items-center">
            {words.toUnpaid}
          </Anchor>
        </Notice>
      )}
      {notice && <Notice>{notice}</Notice>}
      {problem && <Notice tone="error">{problem}</Notice>}
      {blockedPages.length > 0 && (
        <Notice tone="error">
          <p>{words.blockedElsewhere}</p>
          <p className="flex flex-wrap gap-x-4">
            {blockedPages.map(({ page, href }) => (
              <Anchor key={page} href={href} className="link inline-flex min-h-11 items-center">
                {words.page(page)}
              </Anchor>
            ))}
          </p>
        </Notice>
      )}
    </div>
  );
}
